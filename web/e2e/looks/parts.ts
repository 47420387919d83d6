/**
 * Recognizes parts that were built alike before, so that axe checks each once: the frame around the pages,
 * the cards of a list, a page that another language or width doesn't change.
 *
 * Unseen: dark colours that differ for elements whose classes, path and light colours were checked before (by a
 * `:has()` or sibling selector, say); and something placed freely behind a text that was checked elsewhere.
 */

/** Keys of the parts of a page, each once. Elements with equal keys pass or fail the same rules. */
export interface Parts {
  /** Of an element with its contents and the path to it: all that rules about structure depend on. */
  readonly structure: readonly number[];
  /** Of the style of a text and of what is behind it: all that its contrast depends on, in both themes. */
  readonly colours: readonly number[];
}

declare global {
  interface Window {
    /** Parts of the page by element, as `readParts` found them. Hidden elements have none. */
    parts?: Record<keyof Parts, Map<Element, number>>;
  }
}

/** Runs in the browser: finds the parts of the page as it is rendered. */
export function readParts(): Parts {
  const found = { structure: new Map<Element, number>(), colours: new Map<Element, number>() };
  const references = /^(for|list|form|headers|aria-(controls|owns|details|activedescendant))$/;
  const labels = /^aria-(labelledby|describedby|errormessage)$/;
  const words =
    /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|value)$/;
  const exact = /^(role|type|tabindex|lang|class|aria-level)$/;
  const drawn = /^(d|x|y|[xy][12]|r[xy]?|c[xy]|points|transform|srcset|sizes|style|id)$/;
  // A dialog changes these on the page behind it, which changes nothing else there.
  const volatile = /^(style|inert|aria-hidden|data-aria-hidden|data-inert)=/;
  // Those with a text of their own.
  const fields = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea';
  let headingLevel = 0;

  /** A hash with 53 bits. */
  const hash = (text: string): number => {
    let [low, high] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 2654435761);
      high = Math.imul(high ^ code, 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return 4294967296 * (2097151 & high) + (low >>> 0);
  };
  /** Describes a text as far as rules ask: whether there is one, and whether it is more than a sign. */
  const kindOf = (text: string | null | undefined): string => {
    const trimmed = text?.trim() ?? '';
    if (trimmed.length < 2) return String(trimmed.length);
    return /[\p{L}\p{N}]/u.test(trimmed) ? 'words' : 'signs';
  };
  const at = (ids: string): (Element | null)[] =>
    ids.split(/\s+/).map((id) => document.getElementById(id));
  const attributeOf = ({ name, value }: Attr): string[] => {
    if (name === 'style')
      return /color|background|--/.test(value) ? [`style=${value.replaceAll(/[\s;]/g, '')}`] : [];
    if (drawn.test(name)) return [];
    // The texts are checked in each language by the crawl.
    if (name === 'dir') return [];
    if (name === 'lang') return [`lang=${/^(tr|en|ar|ru)$/.test(value) ? 'ours' : value}`];
    if (labels.test(name))
      return [
        `${name}=${at(value)
          .map((one) => kindOf(one?.textContent))
          .join()}`,
      ];
    if (references.test(name))
      return [
        `${name}=${at(value)
          .map((one) => one !== null)
          .join()}`,
      ];
    if (words.test(name)) return [`${name}=${kindOf(value)}`];
    if (name === 'href')
      return [`href=${/^(#|javascript:)?/.exec(value)?.[0] ?? ''}${value !== ''}`];
    if (name === 'src') return [`src=${value !== ''}`];
    // Counted and made by React: `:r1:`.
    const plain = value.replaceAll(/[:_«]r\w*[:_»]/g, 'id').replaceAll(/\d+/g, '0');
    return [`${name}=${exact.test(name) ? value : plain}`];
  };
  const textOf = (element: Element): string => {
    let text = '';
    for (const node of element.childNodes) if (node.nodeType === 3) text += node.textContent ?? '';
    return kindOf(text);
  };
  /** The names that a control gets from outside, and the heading before a heading. */
  const contextOf = (element: Element): string => {
    const level = /^H([1-6])$/.exec(element.tagName)?.[1] ?? element.getAttribute('aria-level');
    if (level !== null) {
      const before = headingLevel;
      headingLevel = Number(level);
      return `after ${before}`;
    }
    if (!('labels' in element)) return '';
    const { labels: names } = element as HTMLInputElement;
    return Array.from(names ?? [], (label) => kindOf(label.textContent)).join();
  };
  const styleOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight } = style;
    const { opacity, position, textShadow, visibility } = style;
    const background = `${backgroundColor} ${backgroundImage === 'none' ? '' : backgroundImage}`;
    return [
      color,
      background,
      fontSize,
      fontWeight,
      opacity,
      position,
      textShadow,
      visibility,
    ].join();
  };

  const visit = (element: Element, path: number, colours: number): number => {
    if (!element.checkVisibility() || element.matches('[aria-hidden=true], [inert]'))
      return hash(element.tagName);
    const attributes = Array.from(element.attributes).flatMap(attributeOf).sort();
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    const lasting = attributes.filter((attribute) => !volatile.test(attribute));
    const build = [element.tagName, ...lasting].join(' ');
    const text = textOf(element);
    const ownPath = hash(`${path} ${build}`);
    const ownColours = hash(`${colours} ${build} ${styleOf(element)}`);
    const own = [element.tagName, ...attributes, isVisible, text, contextOf(element)].join(' ');
    const inside: number[] = [];
    for (const child of element.children) inside.push(visit(child, ownPath, ownColours));
    const all = hash(`${own} ${inside.join()}`);
    found.structure.set(element, hash(`${path} ${all}`));
    if (text !== '0' || element.matches(fields))
      found.colours.set(element, hash(`${ownColours} ${text}`));
    return all;
  };
  visit(document.documentElement, hash(kindOf(document.title)), 0);
  window.parts = found;
  return {
    structure: [...new Set(found.structure.values())],
    colours: [...new Set(found.colours.values())],
  };
}
