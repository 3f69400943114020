// The name of a button has its usual size, or a smaller one if one of its words would be wider than the button.

/** How much smaller it becomes at a time, and the smallest size, in pixels. */
const STEP = 0.25;
const SMALLEST = 8;

/** Make the text of an element smaller until none of its words is wider than the element, also when its size changes. */
export function fitWords(element: HTMLElement): () => void {
  const fit = () => {
    element.style.fontSize = "";
    let size = parseFloat(getComputedStyle(element).fontSize);
    while (element.scrollWidth > element.clientWidth && size > SMALLEST) {
      size -= STEP;
      element.style.fontSize = `${size}px`;
    }
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(element);
  void document.fonts.ready.then(fit);
  return () => sizes.disconnect();
}
