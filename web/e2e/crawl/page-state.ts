/** Reads the contents of a page in the browser, in one call. */
import type { Page } from '@playwright/test';

/** Rendered page, as far as it is checked. */
export interface PageState {
  readonly lang: string;
  readonly dir: string;
  readonly heading: string;
  readonly scrollWidth: number;
  /** Texts in the page's own language. */
  readonly texts: readonly string[];
  readonly links: readonly string[];
  /** Links without a target: without an address, to `#`, to a script. */
  readonly deadLinks: readonly string[];
  readonly ids: readonly string[];
  /** Files named in the head: icons, the manifest, the preview image. */
  readonly files: readonly string[];
  readonly brokenImages: readonly string[];
  readonly alerts: readonly string[];
}

/** Runs in the browser. */
function collectState(): PageState {
  const root = document.documentElement;
  const all = <E extends Element>(selector: string): E[] => [
    ...document.querySelectorAll<E>(selector),
  ];
  const outer = (element: Element): string => element.outerHTML.slice(0, 160);
  // Excludes code, text in another language on purpose, and collapsed raw data.
  const ignored = [
    'script, style, noscript, template, code',
    `[lang]:not(html, [lang="${root.lang}"])`,
    'details:not([open]) > :not(summary)',
  ].join();
  const isOwn = (element: Element | null): boolean => !element?.closest(ignored);

  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text && isOwn(node.parentElement)) texts.add(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
    for (const element of all(`[${name}]`)) {
      const text = element.getAttribute(name)?.trim();
      if (text && isOwn(element)) texts.add(text);
    }
  }
  texts.add(document.title);

  const anchors = all<HTMLAnchorElement>('a');
  const isDead = (anchor: HTMLAnchorElement): boolean =>
    !anchor.getAttribute('href') || /^(#|javascript:.*)$/.test(anchor.getAttribute('href') ?? '');
  const head = all<HTMLLinkElement>(
    'link[rel~="icon"], link[rel="manifest"], link[rel="apple-touch-icon"], link[rel="canonical"], link[rel="alternate"]',
  ).map((link) => link.href);
  const cards = all<HTMLMetaElement>('meta[property="og:image"], meta[property="og:url"]');
  return {
    lang: root.lang,
    dir: root.dir || 'ltr',
    heading:
      all('h1')
        .find((h1) => h1.checkVisibility())
        ?.textContent?.trim() ?? '',
    scrollWidth: root.scrollWidth,
    texts: [...texts],
    links: anchors.filter((anchor) => !isDead(anchor)).map((anchor) => anchor.href),
    deadLinks: anchors.filter(isDead).map(outer),
    ids: all('[id]').map(({ id }) => id),
    files: [...head, ...cards.map((card) => card.content)],
    brokenImages: all<HTMLImageElement>('img')
      .filter((image) => image.complete && image.naturalWidth === 0 && image.src !== '')
      .map(outer),
    alerts: all('[role=alert]')
      .filter((alert) => alert.checkVisibility())
      .flatMap((alert) => alert.textContent?.trim() || []),
  };
}

/** Reads the rendered page. */
export const readPage = (page: Page): Promise<PageState> => page.evaluate(collectState);

/** Runs in the browser: returns skeletons without content, and texts about loading. */
async function readWaits(): Promise<string[]> {
  // New content is rendered, and may request more.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const waits = '[aria-busy="true"], span[aria-hidden="true"][style*="inline-size"]:empty';
  return [
    ...(document.readyState === 'complete' ? [] : ['to be read']),
    ...([...document.querySelectorAll('h1')].some((h1) => h1.checkVisibility())
      ? []
      : ['for a heading']),
    ...[...document.querySelectorAll(waits)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 160)),
  ];
}

const SETTLES_WITHIN_MS = 20_000;

/**
 * Waits until the page has loaded: no pending requests, no skeletons. Throws with what is missing after a
 * timeout.
 */
export async function settle(page: Page, asksFor: () => readonly string[]): Promise<void> {
  const read = async (): Promise<readonly string[]> => {
    const before = asksFor();
    const waits = await page.evaluate(readWaits);
    return [...before, ...waits, ...asksFor()];
  };
  const deadline = performance.now() + SETTLES_WITHIN_MS;
  for (let waits = await read(); waits.length > 0; waits = await read()) {
    if (performance.now() > deadline) throw new Error(`still waits: ${waits.join(', ')}`);
  }
}
