/** Whether an element is the document or the main part of a page. Such an element has the focus when nothing else has it. */
export function isWholePage(element: Element | null): boolean {
  return element?.matches("body, main") ?? true;
}
