/**
 * The rules, limits and routes of the specification, each with the title of the test that holds it;
 * specification.test.ts looks whether that test is there.
 *
 * Replaced by a decision or by the platform's own means (all of §9):
 * - Drag keyboard step 25 px: in a sorted list a press of an arrow is a whole place, said aloud.
 * - Select type-ahead of 1 second: selects are the browser's own.
 * - Tooltip delay 700 ms: the few titles are the browser's own.
 * - Dismissed toast kept 1,000,000 ms, swipe, F8: library defaults there; here a message is gone when it is over.
 * - Demo badge counts: they are counted (D36).
 */
import { businessRoles, managerRoles, platformRoles, type Role } from '@sofra/contracts/roles';

const approvers = ['platform_admin', 'platform_manager'] as const;

/** Roles that may open a page (S2); null means everyone. */
export const routes: Readonly<Record<string, readonly Role[] | null>> = {
  '/': null,
  '/login': null,
  '/business-register': null,
  '/scan': null,
  '/menu/:tableId': null,
  '/business/:businessId': businessRoles,
  '/business/:businessId/menus': managerRoles,
  '/business/:businessId/menus/:menuId/edit': managerRoles,
  '/business/:businessId/menu': managerRoles,
  '/business/:businessId/tables': managerRoles,
  '/business/:businessId/business-management': businessRoles,
  '/business/:businessId/profile': businessRoles,
  '/business/menu-items/:id/edit': managerRoles,
  '/business/menu/edit/:id': managerRoles,
  '/business/:businessId/settings': managerRoles,
  '/business/:businessId/staff': managerRoles,
  '/business/:businessId/reports': managerRoles,
  '/businesses': null,
  '/pricing': null,
  '/about': null,
  '/contact': null,
  '/support': null,
  '/help': null,
  '/docs': null,
  '/admin': approvers,
  '/admin/businesses': approvers,
  '/admin/users': approvers,
  '/admin/support': approvers,
  '/admin/settings': ['platform_admin'],
  '/admin/profile': platformRoles,
  '/admin/change-password': [...approvers, ...managerRoles],
};

const landing = 'explains Sofra, with a link to a working demo of each feature';
const pricing = 'has the specification’s plan %s';
const navigation =
  'the navigation shows each role only what it may open; a phone has the daily pages in the bottom bar, and all others one tap away; an Arabic user gets the workspace in English';
const itemEditor = 'wants a number as the price, and computes the profit';
const newTables =
  'a new business creates tables one by one and in bulk up to the plan’s limit, deletes them, cycles their status, and renews a code, live on the floor';
const ordering =
  'two guests order, take a name, cancel and leave, each seen by the other; no double tap orders or calls';
const profile = 'is edited by the specification’s rules and sentences; leaving it asks first';
const application = 'is sent once the terms are accepted, and waits for a decision';
const menuEditor = 'shows each language in green, orange or grey, and translates missing texts';
const templates = 'are created from one of three templates, found by search and category';
const platformSettings = 'have the specification’s sections and defaults';
const platform = 'shows the figures, the applications, the open tickets and the notices';
const businesses = 'are found by status and by words, which the address keeps';
const ticket =
  'a waiter asks, the platform answers, and both see it live; a resolved ticket takes no reply';
const ticketSteps = 'shows a ticket with its user, and moves it on, with a sentence for a failure';
const managedUsers = 'are counted, and listed with their role and place';
const passwordPage = 'shows one error at a time, and checks off the rules';

/** By section: a rule, and the test that holds it. */
export const rules: Readonly<Record<string, readonly (readonly [rule: string, test: string])[]>> = {
  '§1': [['Claimed figures: 5-minute setup, 40% faster service, 25% more turnover.', landing]],
  '§2': [
    ['Landing page: hero, demo, advantages; links to /scan, /login, /menu/1.', landing],
    ['A business marketing page with three plans.', pricing],
    [
      'With no signed-in user it shows the login page.',
      'a guarded page has the sign-in in its place, returns after it, and closes after signing out',
    ],
    [
      'Any other path shows a 404 / not-found page.',
      'a user without a screen of their own is greeted on the front page, which an unknown address leads to',
    ],
    [
      'Logout clears the stored user and returns to /.',
      'a guarded page has the sign-in in its place, returns after it, and closes after signing out',
    ],
    ['The side menu collapses on small screens.', navigation],
    ['Owner, director and branch manager also see staff, reports and settings.', navigation],
    [
      'Owner, director, waiter, employee go to /business/1.',
      'takes owner, director, waiter and employee to their own business',
    ],
    ['platform_admin goes to /admin.', 'takes a platform admin to /admin'],
    [
      'Everyone else, including branch_manager, goes to /.',
      'takes everyone else, including the branch manager, to the front page',
    ],
    [
      'Sign-in with demo account hints.',
      'fills the form from one of nine demo accounts, and greets the user',
    ],
    [
      'Scan: Enter also submits; the user is sent to /menu/{tableId}.',
      'a typed code opens its table without a page load, after an unknown one; the menu is searched, filtered, scrolled by category, opened by keyboard, and live',
    ],
    [
      'Scan: a button that goes to /menu/1.',
      'finds the table of a printed code, also as its address, and links to the demo menu',
    ],
    [
      'Scan: hint value table-1, usage instructions.',
      'says that camera permission or a camera is missing, and the code can be typed',
    ],
    [
      'The add button is disabled when unavailable.',
      'a typed code opens its table without a page load, after an unknown one; the menu is searched, filtered, scrolled by category, opened by keyboard, and live',
    ],
    ['Items flagged isAiRecommended get an AI badge.', ordering],
    ['A cart bar with item count, total and an order button.', ordering],
    [
      'Users can start, join and end a table session.',
      'two guests order, take a name, cancel and leave, each seen by the other; no double tap orders or calls',
    ],
    [
      'Dashboard: name and branch, three stat cards, tables, orders, products.',
      'the owner lands on their business after signing in, with its figures, tables and latest orders; a guest’s order appears without a reload, and is processed from the list of orders',
    ],
    ['Dashboard: a table grid of 2, 4 or 6 columns.', navigation],
    [
      'Items: a sortable list, by pointer or keyboard.',
      'items are sorted by keyboard and pointer, priced, hidden, deleted and pictured; a guest’s page follows live',
    ],
    ['The list’s edit link leads to the editor; Cancel goes back.', itemEditor],
    ['Menus: a template by search and category; activate, deactivate.', templates],
    ['Menus: copy, delete.', 'are copied, deleted after a question, and restored'],
    ['Green, orange and grey languages; Save returns to the menus.', menuEditor],
    ['Search appears only when tables exist; create one, create many.', newTables],
    ['The first 12 characters of the QR value; a QR button.', newTables],
    ['Profile: two tabs, the account’s facts, the business’s facts.', profile],
    ['Admin profile, without a business.', 'has no business of a platform user'],
    [
      'Business management: current business and all businesses.',
      'shows the current one with its details',
    ],
    ['Change password: show/hide, Clear, requirements, tips.', passwordPage],
    ['Users: search, role filter, stat cards, nine roles, password, New User.', managedUsers],
    [
      'Users: the delete button is hidden for platform_admin users.',
      'have a menu of what the caller may do; nothing that locks them out',
    ],
    ['Support: a list with search and status filter.', 'finds tickets by words and status'],
    ['Support: user, description, responses, status buttons, reply box.', ticketSteps],
    ['Admin: total businesses, daily orders, daily GMV, uptime (98.2%).', platform],
    ['Admin: pending applications with Approve and Reject, system notifications.', platform],
    ['Businesses: status filter, search by business or owner name.', businesses],
    ['Businesses: owner contact details, application date, view-details.', businesses],
    ['Platform settings: six sections, a save button and a test-email button.', platformSettings],
  ],
  '§4': [
    [
      'Signed in is stored in the browser.',
      'starts as loading, then signed out, then the user stored under the user key',
    ],
    ['A guest login is created if not signed in.', ordering],
    [
      'Adding raises the quantity by 1; the line is dropped at 1; a sold-out dish is blocked.',
      'blocks a sold-out item, stops at 50, and drops a line at 0',
    ],
    [
      'If no session exists one is started first; then order, then each line.',
      'takes a guest from the code on the table to an order in two steps',
    ],
    ['The badge cycles idle, active, warning, closed; quick buttons set any.', newTables],
    [
      'Menu isActive toggles with the card button.',
      'switches menu 1 off and on: "Menu isActive toggles with the card button."',
    ],
    ['Business status: other values show "Bilinmeyen".', 'says %s as "%s" (S4)'],
    [
      'Approve and Reject are offered only on pending ones.',
      'is decided once: the same decision changes nothing, another one is refused',
    ],
    [
      'A new application awaits review; approved, rejected, and sent again.',
      'submits the application again with corrections; the rejection stays in the audit log',
    ],
    ['Creation closes the dialog, resets the form, refreshes the list.', application],
    [
      'Ticket: open to in_progress or resolved; in_progress to resolved.',
      'moves through the specification’s transitions once, and never back',
    ],
    ['Ticket: resolved offers no status change and no reply.', ticket],
  ],
  '§5': [
    ['Login: email and password both required.', 'requires both fields'],
    ['QR value not empty after trimming.', 'requires a value, and reports an unknown table'],
    [
      'Search is case-insensitive; unavailable items are hidden.',
      'are searched with I ı İ i as one letter, and not sorted meanwhile',
    ],
    ['Bulk: 1 to 50.', 'accepts 1 to 50'],
    ['Bulk: the button is disabled while empty; prefix "Masa".', newTables],
    [
      'Bulk: "{prefix} {n}".',
      'names them "{prefix} {n}", "Masa" by default, starting after the highest of that prefix',
    ],
    ['From a template: the button is disabled until one is chosen.', templates],
    ['Item: name, category and price required; price step 0.01.', itemEditor],
    [
      'Saving stores the same text for all four languages.',
      'saves an item like its form, and overwrites no translation',
    ],
    ['AI Translate: only when the current text is non-blank.', menuEditor],
    [
      'AI Translate fills only languages with no text yet.',
      'fills only languages without a text by machine',
    ],
    ['Profile: name at least 2, email valid, phone optional.', profile],
    [
      'Password: at least 6, both the same.',
      'renames its user everywhere; a new password signs out every other device',
    ],
    ['Password minimum 8 of the platform.', 'rejects %s, which is too short or easy to guess'],
    [
      'New business: 2, 10, 5, 10 characters, sector, email, website.',
      'is validated, and forgotten when its form is closed',
    ],
    [
      'The same lengths, to the character.',
      'the business is edited by the specification’s rules; leaving it asks first',
    ],
    ['Standalone page: all fields required.', passwordPage],
    ['A user’s password: the two entries match, at least 6.', managedUsers],
    [
      'Support reply: the button is disabled while it is blank.',
      'sends a reply that isn’t blank; an unsent draft stays with its ticket',
    ],
  ],
  '§9': [
    [
      'Default language tr, the choice stored, else the browser’s.',
      'prefers the saved choice, then the browser’s, then Turkish',
    ],
    ['Advertised plans: Başlangıç 299, İşletme 599, Kurumsal 999 TRY per month.', pricing],
    ['Menu prices in Turkish lira.', 'is in lira in every language, in Latin digits'],
    ['Dates long with hours and minutes.', 'shows dates with hours and minutes'],
    [
      'The plans’ prices, branches and tables.',
      'can be added up to the plan’s limit, which is shown in advance',
    ],
    ['Başlangıç: 1 branch.', 'allows 1 branch in the Başlangıç plan'],
    [
      'İşletme: up to 5 branches.',
      'allows 5 branches in the İşletme plan, even with ten concurrent requests',
    ],
    ['Başlangıç: up to 20 tables.', newTables],
    [
      'Default platform settings: 5, 587, 2.5 percent, 30 minutes, 5, 8, daily, 30; switches on and off.',
      'returns the specification’s defaults by group, and the product’s version',
    ],
    ['Commission rate: step 0.1.', 'is strict: an unknown or invalid setting changes nothing'],
    ['Backup frequency: hourly, daily, weekly, monthly.', platformSettings],
    [
      'No refetch by interval or focus, never stale, no retries.',
      'reads a query once, and again only when the user asks',
    ],
    [
      'At most 1 toast; 5000 ms.',
      'shows one message at a time: an error until it is closed or replaced, a success for five seconds',
    ],
  ],
};
