/** Visitors of the product, with their languages and permitted pages. */
import { type Page, pages } from '@sofra/contracts/pages';
import { guestLanguages, type GuestLanguage } from '@sofra/contracts/common';
import type { Role } from '@sofra/contracts/users';

/** A user who follows every link. */
export interface Visitor {
  readonly name: string;
  /** The demo user to sign in as. */
  readonly who?: string;
  readonly languages: readonly GuestLanguage[];
  /** Addresses at which they begin. */
  readonly starts: readonly string[];
  /** The pages they open; of all others, links are only asked for. */
  readonly opens: readonly Page[];
}

const isPage = (name: string): name is Page => name in pages;
const all = Object.keys(pages).filter(isPage);
const isPublic = (page: Page): boolean => pages[page].roles === null;
const of = (role: Role): readonly Page[] =>
  all.filter((page) => pages[page].roles?.some((allowed) => allowed === role));

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
/** The mails that a demo keeps are read in Turkish: by the platform's users here. */
const elsewhere: readonly Page[] = [...unlinked, 'mailbox'];
/** Public pages with more content for signed-in users. */
const personal: readonly Page[] = ['home', 'support'];
const theirs = (role: Role): readonly Page[] => [
  'support',
  ...of(role).filter((page) => !unlinked.includes(page)),
];
/** Pages without links to others (S2). */
const alone = (role: Role): string[] =>
  of(role).includes('changePassword') ? [pages.changePassword.path] : [];

const staff = (role: Role, who: string, more: readonly Page[] = []): Visitor => ({
  name: role,
  who,
  languages: ['tr', 'en'],
  starts: [pages.dashboard.path.replace(':businessId', '1'), ...alone(role)],
  opens: [...theirs(role), ...more],
});
const platform = (role: Role, who: string, start: Page): Visitor => ({
  name: role,
  who,
  languages: ['tr'],
  starts: [pages.home.path, pages[start].path, pages.mailbox.path, ...alone(role)],
  opens: ['home', 'mailbox', ...theirs(role)],
});

export const stranger: Visitor = {
  name: 'nobody',
  languages: guestLanguages,
  starts: [pages.home.path],
  opens: all.filter((page) => isPublic(page) && !elsewhere.includes(page)),
};
export const customer: Visitor = {
  name: 'customer',
  who: 'customer',
  languages: guestLanguages,
  starts: [pages.home.path],
  opens: personal,
};
/** A user at a table, with a session of it open. */
export const guest: Visitor = {
  name: 'guest',
  languages: guestLanguages,
  starts: ['/menu/4'],
  opens: ['menu'],
};
export const businessPeople: readonly Visitor[] = [
  // One of them is enough for what the front door says to all of them.
  staff('business_owner', 'owner', ['home']),
  staff('business_director', 'director'),
  staff('branch_manager', 'branch'),
  staff('waiter', 'waiter'),
  staff('employee', 'employee'),
];
export const platformPeople: readonly Visitor[] = [
  platform('platform_admin', 'admin', 'admin'),
  platform('platform_manager', 'manager', 'admin'),
  platform('platform_support', 'support', 'adminProfile'),
];
