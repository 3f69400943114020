// The rules as HTML: headings with anchors, rule IDs as links, tables that scroll. Only Markdown is rendered: HTML in a
// text is shown as text, and links lead only to pages.

import { Marked, type Tokens } from "marked";
import { ROOT } from "./root";
import { RULE } from "./rulebooks";
import { thingCalled } from "./things";
import { bookOfRule } from "./vocabulary";
import { anchorOf, plainText } from "./rulesearch";

export interface Heading {
  id: string;
  title: string;
  level: number;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const OTHER_BOOK = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/;
const NOTE = /^(Source|Decision|Example)s?(?: \([^)]*\))?:/;
/** The numbers of an example's sources. */
const ORIGIN = /^Example( \([\d, ]+\)):/;
/** The module code after the title of a file. */
const CODE = / \([A-Z0-9]+\)$/;
/** The dot between a rule ID and its title. */
const RULE_SIGN = /^(<a [^>]*class="rule".*?<\/a>) · /;
/** The name of a thing, which is drawn. */
const THING = /^\{(\w+)\}/;
const AT_START = new RegExp(`^${RULE.source}`);

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** The target of a link in a text: another rulebook, a place in this one, or an external page; empty otherwise. */
export function addressOf(href: string, books: string[]): string {
  const [, book, anchor] = OTHER_BOOK.exec(href) ?? [];
  if (book) return books.includes(book) ? `/rules/${book}${anchor ?? ""}` : "";
  return /^(#|https?:\/\/)/.test(href) ? href : "";
}

/** The address of a rule's text; empty if its rulebook is not available. */
export function ruleAddress(rule: string, book: string, books: string[]): string {
  const other = bookOfRule(rule);
  if (!books.includes(other)) return "";
  return other === book ? `#${rule}` : `/rules/${other}#${rule}`;
}

function anchor(address: string, inner: string, kind = ""): string {
  if (!address) return inner;
  const attributes = address.startsWith("http") ? ' target="_blank" rel="noopener noreferrer"' : "";
  const whole = address.startsWith("/") ? ROOT + address : address;
  return `<a href="${escaped(whole)}"${kind && ` class="${kind}"`}${attributes}>${inner}</a>`;
}

/** The first word of a paragraph after a rule says what it is: a source, a decision of ours, or an example. */
function kindOf(words: string): string {
  const kind = NOTE.exec(words)?.[1]?.toLowerCase();
  return kind ? ` class="${kind}"` : "";
}

/** A text as HTML, with its headings. `titles` holds the titles of the available rulebooks by name. The anchors of a
 * summary begin with a prefix, because its headings can be those of the rulebook. They are one level lower, because
 * the summary is a part of the page of the rulebook. */
export function render(text: string, book: string, titles: Record<string, string>, prefix = ""): Rendered {
  const books = Object.keys(titles);
  const headings: Heading[] = [];
  const marked = new Marked({
    extensions: [
      {
        name: "rule",
        level: "inline",
        start: (source: string) => source.search(RULE),
        tokenizer(source: string) {
          const found = this.lexer.state.inLink ? null : AT_START.exec(source);
          return found ? { type: "rule", raw: found[0] } : undefined;
        },
        renderer: (token) => anchor(ruleAddress(token.raw, book, books), token.raw, "rule"),
      },
      {
        name: "thing",
        level: "inline",
        start: (source: string) => source.indexOf("{"),
        tokenizer(source: string) {
          const [raw, thing] = THING.exec(source) ?? [];
          return raw && thing && thingCalled(thing) ? { type: "thing", raw, thing } : undefined;
        },
        renderer: ({ thing }) => `<span class="thing" data-thing="${thing}"></span>`,
      },
    ],
    renderer: {
      heading({ tokens, text: title, depth }: Tokens.Heading) {
        const level = prefix ? depth + 1 : depth;
        const heading = { id: prefix + anchorOf(plainText(title)), title: plainText(title), level };
        headings.push(heading);
        const inner = this.parser.parseInline(tokens).replace(RULE_SIGN, "$1 ").replace(CODE, "");
        return `<h${level} id="${escaped(heading.id)}">${inner}</h${level}>`;
      },
      paragraph({ tokens, text: words }: Tokens.Paragraph) {
        if (words.startsWith("Contents:")) return "";
        return `<p${kindOf(words)}>${this.parser.parseInline(tokens)}</p>`;
      },
      listitem(item: Tokens.ListItem) {
        const inner = this.parser.parse(item.tokens).replace(ORIGIN, 'Example<span class="source">$1</span>:');
        return `<li${kindOf(item.text)}>${inner}</li>`;
      },
      link({ href, tokens }: Tokens.Link) {
        const other = OTHER_BOOK.exec(href)?.[1] ?? "";
        const isNamedByFile = tokens.some((token) => token.type === "codespan");
        const inner = isNamedByFile && titles[other] ? escaped(titles[other]) : this.parser.parseInline(tokens);
        return anchor(addressOf(href, books), inner);
      },
      image: ({ text: words }: Tokens.Image) => escaped(words),
      html: ({ text: words }: Tokens.HTML | Tokens.Tag) => escaped(words),
    },
  });
  const html = marked.parse(text, { async: false });
  const scrolling = html.replaceAll("<table>", '<div class="scroll" tabindex="0"><table>').replaceAll("</table>", "</table></div>");
  return { html: scrolling, headings };
}
