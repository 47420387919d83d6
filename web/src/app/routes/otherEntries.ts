import { type Page, pages } from '@sofra/contracts/pages';

/** What strangers read: the entry `public.tsx`, written at build. */
export const publicPageNames = [
  'home',
  'forBusiness',
  'pricing',
  'about',
  'contact',
  'businesses',
  'venue',
  'docs',
  'guide',
  'help',
  'demo',
] as const satisfies readonly Page[];
export type PublicPageName = (typeof publicPageNames)[number];

/** What guests use: the entry `guest.tsx`. */
const guestPageNames = ['scan', 'menu'] as const satisfies readonly Page[];

/** The pages that the router of the staff's entry doesn't know: the browser loads them again. */
export const otherEntries: readonly Page[] = [...publicPageNames, ...guestPageNames];

/** Whether an address (`/pricing`, `/menu/1?lang=en`) is one of theirs. */
export const isOfOtherEntry = (href: string): boolean =>
  otherEntries.some((name) =>
    new RegExp(`^${pages[name].path.replaceAll(/:\w+/g, '[^/?#]+')}/?([?#]|$)`).test(href),
  );
