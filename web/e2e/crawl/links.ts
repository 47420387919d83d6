/** Where links lead: other places of the product, or out of it. */
import type { APIRequestContext } from '@playwright/test';
import { pages } from '@sofra/contracts/pages';
import { type Address, toAddress } from './address.ts';

/** What is wrong with an address outside the product, or another program's. */
function faultOfOutside(href: string): string | undefined {
  const url = new URL(href);
  const isFine = {
    'https:': /^https:\/\/[\w-]+(\.[\w-]+)+([/?#]|$)/.test(href),
    'mailto:': /^mailto:[^@\s]+@[\w-]+(\.[\w-]+)+(\?|$)/.test(href),
    'tel:': /^tel:\+[\d-]{7,}$/.test(href),
  }[url.protocol];
  return isFine ? undefined : `a link that leads nowhere: ${href}`;
}

/** What one user's links have been asked for: each address once. */
export interface Links {
  /** Asks for an address and answers what is wrong with it. */
  readonly ask: (href: string) => Promise<string | undefined>;
}

/** A page of ours answers alike whatever stands in its address, where only those who sign in may open it. */
const nameOf = ({ page, kind, path }: Address): string =>
  page && pages[page].roles !== null ? kind : path;

export function openLinks(request: APIRequestContext, origin: string): Links {
  const asked = new Set<string>();
  return {
    ask: async (href) => {
      const address = toAddress(href, origin);
      if (!address) return faultOfOutside(href);
      const name = nameOf(address);
      if (asked.has(name)) return undefined;
      asked.add(name);
      const answer = await request.get(address.path);
      return answer.ok() ? undefined : `a broken link: ${address.path} (${answer.status()})`;
    },
  };
}
