/** Maps addresses to pages, and finds addresses that show the same page with other data. */
import { type Page, pages } from '@sofra/contracts/pages';

/** An address of ours. */
export interface Address {
  /** Undefined for what is no page: a file, a call, a feed. */
  readonly page?: Page;
  /** The same for all addresses of which one example is enough. */
  readonly kind: string;
  /** Path and search, as asked for. */
  readonly path: string;
  /** The place on the page, without `#`. */
  readonly place: string;
}

/** Pages of which each address has its own text. */
const eachItsOwn: readonly Page[] = ['guide'];

const patterns = Object.entries(pages).map(([name, { path }]) => ({
  name,
  // Fixed paths come before paths with parameters: /business/menu-items is no business.
  isPlain: !path.includes(':'),
  matches: new RegExp(`^${path.replaceAll(/:\w*Id\b/g, '\\d+').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));
const isPage = (name: string): name is Page => name in pages;

/** The page of the route table at a path. */
export function pageAt(path: string): Page | undefined {
  const found = patterns.filter(({ matches }) => matches.test(path));
  const best = found.find(({ isPlain }) => isPlain) ?? found[0];
  return best && isPage(best.name) ? best.name : undefined;
}

/** An address as a link names it; undefined for another origin's. */
export function toAddress(href: string, base: string): Address | undefined {
  const url = new URL(href, base);
  if (url.origin !== new URL(base).origin) return undefined;
  const page = pageAt(url.pathname);
  const asked = [...url.searchParams.keys()].filter((key) => key !== 'branch').sort();
  const what = page === undefined || eachItsOwn.includes(page) ? url.pathname : page;
  return {
    ...(page && { page }),
    kind: [what, ...asked].join(' '),
    path: url.pathname + url.search,
    place: decodeURIComponent(url.hash.slice(1)),
  };
}
