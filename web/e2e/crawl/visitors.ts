/** Visitors of the product, with their languages and permitted pages. */
import { type Page, pages } from '@sofra/contracts/pages';
import { guestLanguages, type GuestLanguage } from '@sofra/contracts/common';
import type { Role } from '@sofra/contracts/roles';

/** A user who follows every link. */
export interface Visitor {
  readonly name: string;
  /** Demo user to sign in as. */
  readonly who?: string;
  readonly languages: readonly GuestLanguage[];
  /** True if other visitors open the same pages in the same languages, and check their layout. */
  readonly sharesPages?: boolean;
  /** Addresses at which they start. */
  readonly starts: readonly string[];
  /** Pages that they open; links to all others are only requested. */
  readonly opens: readonly Page[];
}

const isPage = (name: string): name is Page => name in pages;
const allPages = Object.keys(pages).filter(isPage);
const isPublic = (page: Page): boolean => pages[page].roles === null;
const pagesOf = (role: Role): readonly Page[] =>
  allPages.filter((page) => pages[page].roles?.some((allowed) => allowed === role));

/** Pages that need a link from a mail, or sign the visitor in as another user. */
const unlinked: readonly Page[] = [
  'resetPassword',
  'confirmRegistration',
  'confirmEmail',
  'withdrawEmail',
  'invitation',
  'adminInvitation',
  'demo',
  'itemEditorRedirect',
];
/** The platform's users read the mails of a demo in Turkish. */
const coveredElsewhere: readonly Page[] = [...unlinked, 'mailbox'];
/** Public pages with more content for signed-in users. */
const personal: readonly Page[] = ['home', 'support'];
const linkedPages = (role: Role): readonly Page[] => [
  'support',
  ...pagesOf(role).filter((page) => !unlinked.includes(page)),
];
/** Pages without links to others (S2). */
const standalonePages = (role: Role): string[] => [
  ...(pagesOf(role).includes('changePassword') ? [pages.changePassword.path] : []),
  // Opened from a table's sheet.
  ...(pagesOf(role).includes('waiterOrder')
    ? [pages.waiterOrder.path.replace(':businessId', '1').replace(':tableId', '1')]
    : []),
];

const staff = (
  role: Role,
  who: string,
  { languages = ['tr'], more = [] }: { languages?: Visitor['languages']; more?: Page[] } = {},
): Visitor => ({
  name: role,
  who,
  languages,
  starts: [pages.dashboard.path.replace(':businessId', '1'), ...standalonePages(role)],
  opens: [...linkedPages(role), ...more],
});
const platform = (role: Role, who: string, start: Page): Visitor => ({
  name: role,
  who,
  languages: ['tr'],
  starts: [pages.home.path, pages[start].path, pages.mailbox.path, ...standalonePages(role)],
  opens: ['home', 'mailbox', ...linkedPages(role)],
});

export const visitor: Visitor = {
  name: 'a signed-out visitor',
  languages: guestLanguages,
  starts: [pages.home.path],
  opens: allPages.filter((page) => isPublic(page) && !coveredElsewhere.includes(page)),
};
export const customer: Visitor = {
  name: 'customer',
  who: 'customer',
  languages: guestLanguages,
  starts: [pages.home.path],
  opens: personal,
};
/** The profile speaks the languages of the workspace. */
export const customerAtProfile: Visitor = {
  ...customer,
  name: 'customer in the profile',
  languages: ['tr', 'en'],
  starts: [pages.account.path],
  opens: ['account'],
};
/** A guest at a table with an open session. */
export const guest: Visitor = {
  name: 'guest',
  languages: guestLanguages,
  starts: ['/menu/4'],
  opens: ['menu'],
};
/** Has every page of a business, and reads it in both languages of the workspace. */
export const owner: Visitor =
  // One user is enough for the landing page's text for signed-in users.
  staff('business_owner', 'owner', { languages: ['tr', 'en'], more: ['home'] });
/** The others have the same texts, and may only lack a permission that a page relies on. */
export const otherStaff: readonly Visitor[] = [
  {
    ...staff('business_director', 'director'),
    opens: ['dashboard', 'staff', 'dayClose', 'settings'],
  },
  staff('branch_manager', 'branch'),
  { ...staff('waiter', 'waiter', { languages: ['tr', 'en'] }), sharesPages: true },
  staff('employee', 'employee'),
];
export const platformUsers: readonly Visitor[] = [
  platform('platform_admin', 'admin', 'admin'),
  platform('platform_manager', 'manager', 'admin'),
  platform('platform_support', 'support', 'adminProfile'),
];
