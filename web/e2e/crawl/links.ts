/** Checks the targets of links, inside and outside of the product. */
import type { APIRequestContext } from '@playwright/test';
import { pages } from '@sofra/contracts/pages';
import { type Address, toAddress } from './address.ts';

/** Returns the error of a link that leads outside the product, or to another program. */
function findExternalError(href: string): string | undefined {
  const url = new URL(href);
  const isFine = {
    'https:': /^https:\/\/[\w-]+(\.[\w-]+)+([/?#]|$)/.test(href),
    'mailto:': /^mailto:[^@\s]+@[\w-]+(\.[\w-]+)+(\?|$)/.test(href),
    'tel:': /^tel:\+[\d-]{7,}$/.test(href),
  }[url.protocol];
  return isFine ? undefined : `a link that leads nowhere: ${href}`;
}

/** Requested links of one user, each address once. */
export interface Links {
  /** Requests an address and returns its error. */
  readonly check: (href: string) => Promise<string | undefined>;
}

/** Page that requires signing in: it responds alike at all of its addresses. */
const nameOf = ({ page, kind, path }: Address): string =>
  page && pages[page].roles !== null ? kind : path;

/** Requested files, which every user gets alike. */
const askedFiles = new Set<string>();

export function openLinks(request: APIRequestContext, origin: string): Links {
  const asked = new Set<string>();
  return {
    check: async (href) => {
      const address = toAddress(href, origin);
      if (!address) return findExternalError(href);
      const name = nameOf(address);
      const isFile = !address.page && !address.path.startsWith('/api/');
      const known = isFile ? askedFiles : asked;
      if (known.has(name)) return undefined;
      known.add(name);
      const answer = await request.get(address.path);
      return answer.ok() ? undefined : `a broken link: ${address.path} (${answer.status()})`;
    },
  };
}
