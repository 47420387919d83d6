/** Maps addresses to pages, and finds addresses that show the same page with other data. */
import { type Page, pages } from '@sofra/contracts/pages';

/** Address within the product. */
export interface Address {
  /** Undefined for files, API calls and feeds. */
  readonly page?: Page;
  /** Equal for addresses of which checking one is enough. */
  readonly kind: string;
  /** Path and search, as requested. */
  readonly path: string;
  /** Fragment without `#`. */
  readonly place: string;
}

/** Pages of which each address has its own text. */
const pagesWithOwnTexts: readonly Page[] = ['guide'];

const patterns = Object.entries(pages).map(([name, { path }]) => ({
  name,
  // Fixed paths come before paths with parameters: /business/menu-items is no business.
  isPlain: !path.includes(':'),
  matches: new RegExp(`^${path.replaceAll(/:\w*Id\b/g, '\\d+').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));
const isPage = (name: string): name is Page => name in pages;

/** Finds the page of the route table at a path. */
export function pageAt(path: string): Page | undefined {
  const found = patterns.filter(({ matches }) => matches.test(path));
  const best = found.find(({ isPlain }) => isPlain) ?? found[0];
  return best && isPage(best.name) ? best.name : undefined;
}

/** Parses the address of a link; undefined for another origin. */
export function toAddress(href: string, base: string): Address | undefined {
  const url = new URL(href, base);
  if (url.origin !== new URL(base).origin) return undefined;
  const page = pageAt(url.pathname);
  const asked = [...url.searchParams.keys()].filter((key) => key !== 'branch').sort();
  const what = page === undefined || pagesWithOwnTexts.includes(page) ? url.pathname : page;
  return {
    ...(page && { page }),
    kind: [what, ...asked].join(' '),
    path: url.pathname + url.search,
    place: decodeURIComponent(url.hash.slice(1)),
  };
}
