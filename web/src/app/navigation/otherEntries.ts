import { type Page, pages } from '@sofra/contracts/pages';

/** Pages for visitors: the entry `public.tsx`, rendered at build time. */
export const publicPageNames = [
  'home',
  'forBusiness',
  'pricing',
  'about',
  'contact',
  'privacy',
  'terms',
  'cookies',
  'imprint',
  'businesses',
  'venue',
  'docs',
  'guide',
  'help',
  'demo',
] as const satisfies readonly Page[];
export type PublicPageName = (typeof publicPageNames)[number];

/** Pages for guests: the entry `guest.tsx`. */
const guestPageNames = ['scan', 'menu'] as const satisfies readonly Page[];

/** Pages outside the staff entry's router; the browser reloads for them. */
export const otherEntries: readonly Page[] = [...publicPageNames, ...guestPageNames];

/** Returns true if an address (`/pricing`, `/menu/1?lang=en`) belongs to another entry. */
export const isOfOtherEntry = (href: string): boolean =>
  otherEntries.some((name) =>
    new RegExp(`^${pages[name].path.replaceAll(/:\w+/g, '[^/?#]+')}/?([?#]|$)`).test(href),
  );
