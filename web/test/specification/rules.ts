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
import { businessRoles, managerRoles, platformRoles, type Role } from '@sofra/contracts/users';

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

const frontDoor =
  'the front door says what Sofra is, and each thing it names is seen working a click later';
const advertised = 'the plans are the specification’s; the pages beside them hold in every light';
const editorOfADish = 'the editor of a dish: its fields, its rules and its sentences';
const newTables =
  'a new venue lays its tables: one, many, searched, deleted, as many as the plan has';
const ordering = 'a guest scans, chooses, orders and sees the order wait';
const profile = 'keeps name, email and phone, with the rules and sentences of the specification';
const application =
  'an application is written by the rules, waits, and opens its workspace when it is approved';
const menuEditor = 'shows each language green, orange or grey, and translates what is missing';
const templates = 'makes a menu from one of three templates, found by search and category';
const platformSettings =
  'six sections are saved together; what is wrong, secret or somebody else’s is said';
const platform =
  'signing in leads the admin to the platform as it is, applications decided as they come';
const businesses =
  'businesses are found by name and state, looked into, decided by either admin, put on a plan';
const ticket =
  'a waiter asks, the platform answers, both see it at once; a resolved ticket takes no reply';
const managedUsers = 'are found by name, email or phone, made, changed, kept out and deleted';
const alone = 'tells its faults one at a time, ticks off what is met, and is done';

/** By section: a rule, and the test that holds it. */
export const rules: Readonly<Record<string, readonly (readonly [rule: string, test: string])[]>> = {
  '§1': [['Claimed figures: 5-minute setup, 40% faster service, 25% more turnover.', frontDoor]],
  '§2': [
    ['Landing page: hero, demo, advantages; links to /scan, /login, /menu/1.', frontDoor],
    ['A business marketing page with three plans.', advertised],
    [
      'With no signed-in user it shows the login page.',
      'shows the login page in its place and returns after signing in',
    ],
    ['Any other path shows a 404 / not-found page.', 'a page that is not there helps on'],
    ['Logout clears the stored user and returns to /.', 'lets go after signing out'],
    [
      'The side menu collapses on small screens.',
      'on a phone the daily places lie under the thumb, all others one tap away',
    ],
    [
      'Owner, director and branch manager also see staff, reports and settings.',
      'the menu shows each role what it may open, and nothing else',
    ],
    [
      'Owner, director, waiter, employee go to /business/1.',
      'owner, director, waiter and employee to their own business',
    ],
    ['platform_admin goes to /admin.', platform],
    [
      'Everyone else, including branch_manager, goes to /.',
      'everyone else, the branch manager too, to the front page',
    ],
    [
      'Sign-in with demo account hints.',
      'fills the form from a demo account, welcomes by name and leads to the own business',
    ],
    [
      'Scan: Enter also submits; the user is sent to /menu/{tableId}.',
      'leads from a typed code to the table, without loading the page again',
    ],
    ['Scan: a button that goes to /menu/1.', 'has a way to the demo menu'],
    [
      'Scan: hint value table-1, usage instructions.',
      'without leave to use the camera, the page says so and the code can be typed',
    ],
    [
      'The add button is disabled when unavailable.',
      'shows a dish as sold out the moment the kitchen says so, and back again',
    ],
    ['Items flagged isAiRecommended get an AI badge.', ordering],
    ['A cart bar with item count, total and an order button.', ordering],
    [
      'Users can start, join and end a table session.',
      'a guest gives a name, cancels what still waits, and leaves',
    ],
    [
      'Dashboard: name and branch, three stat cards, tables, orders, products.',
      'signing in leads the owner to their business: its figures, its tables, its latest orders',
    ],
    [
      'Dashboard: a table grid of 2, 4 or 6 columns.',
      'on a phone the daily places lie under the thumb, all others one tap away',
    ],
    [
      'Items: a sortable list, by pointer or keyboard.',
      'dishes are added one after the other, sorted, priced, hidden, deleted; a guest’s open page follows',
    ],
    ['The list’s edit link leads to the editor; Cancel goes back.', editorOfADish],
    ['Menus: a template by search and category; activate, deactivate.', templates],
    ['Menus: copy, delete.', 'copies a menu with its dishes, and takes a deletion back'],
    ['Green, orange and grey languages; Save returns to the menus.', menuEditor],
    ['Search appears only when tables exist; create one, create many.', newTables],
    [
      'The first 12 characters of the QR value; a QR button.',
      'a code is kept as PNG and SVG; renewed, the old print is worth nothing on a phone',
    ],
    ['Profile: two tabs, the account’s facts, the business’s facts.', profile],
    ['Admin profile, without a business.', "is the platform's people's too, without a business"],
    [
      'Business management: current business and all businesses.',
      'shows the current business and all of one’s own: state, facts, details, the way to change them',
    ],
    ['Change password: show/hide, Clear, requirements, tips.', alone],
    ['Users: search, role filter, stat cards, nine roles, password, New User.', managedUsers],
    [
      'Users: the delete button is hidden for platform_admin users.',
      'show each rank only what it may do; nobody deletes an admin, or themselves',
    ],
    [
      'Support: a list with search and status filter.',
      'tickets are found by what is written in them, by whom, and by status',
    ],
    ['Support: user, description, responses, status buttons, reply box.', ticket],
    ['Admin: total businesses, daily orders, daily GMV, uptime (98.2%).', platform],
    ['Admin: pending applications with Approve and Reject, system notifications.', platform],
    ['Businesses: status filter, search by business or owner name.', businesses],
    ['Businesses: owner contact details, application date, view-details.', businesses],
    ['Platform settings: six sections, a save button and a test-email button.', platformSettings],
  ],
  '§4': [
    [
      'Signed in is stored in the browser.',
      'is loading, then signed out, then the user kept under the user key',
    ],
    ['A guest login is created if not signed in.', ordering],
    [
      'Adding raises the quantity by 1; the line is dropped at 1; a sold-out dish is blocked.',
      'blocks a sold-out dish, stops at 50, and drops a line at 0',
    ],
    [
      'If no session exists one is started first; then order, then each line.',
      'brings a guest from the code on the table to an order in two steps',
    ],
    [
      'The badge cycles idle, active, warning, closed; quick buttons set any.',
      'a status goes round by its badge or is set at once, and never past a party without asking',
    ],
    [
      'Menu isActive toggles with the card button.',
      'switches menu 1 off and on: "Menu isActive toggles with the card button."',
    ],
    ['Business status: other values show "Bilinmeyen".', 'says %s as "%s" (S4)'],
    [
      'Approve and Reject are offered only on pending ones.',
      'is decided once: the same again changes nothing, another is refused',
    ],
    [
      'A new application awaits review; approved, rejected, and sent again.',
      'applies again with what was lacking; the rejection stays in the audit log',
    ],
    ['Creation closes the dialog, resets the form, refreshes the list.', application],
    [
      'Ticket: open to in_progress or resolved; in_progress to resolved.',
      'goes on by the transitions of the specification, once, and never back',
    ],
    ['Ticket: resolved offers no status change and no reply.', ticket],
  ],
  '§5': [
    [
      'Login: email and password both required.',
      'asks for both fields, and says alike that email or password is wrong',
    ],
    [
      'QR value not empty after trimming.',
      'asks for a value, and says when there is no such table',
    ],
    [
      'Search is case-insensitive; unavailable items are hidden.',
      'dishes are added one after the other, sorted, priced, hidden, deleted; a guest’s open page follows',
    ],
    ['Bulk: 1 to 50.', 'takes 1 to 50'],
    ['Bulk: the button is disabled while empty; prefix "Masa".', newTables],
    [
      'Bulk: "{prefix} {n}".',
      'names them "{prefix} {n}", "Masa" by default, on from the highest of that prefix',
    ],
    ['From a template: the button is disabled until one is chosen.', templates],
    ['Item: name, category and price required; price step 0.01.', editorOfADish],
    [
      'Saving stores the same text for all four languages.',
      'saves an item as its form does, and overwrites no translation',
    ],
    ['AI Translate: only when the current text is non-blank.', menuEditor],
    [
      'AI Translate fills only languages with no text yet.',
      'lets a machine fill only languages without a text',
    ],
    ['Profile: name at least 2, email valid, phone optional.', profile],
    [
      'Password: at least 6, both the same.',
      'changes the password, and every other device is signed out',
    ],
    ['Password minimum 8 of the platform.', 'refuses %s: under the platform’s minimum of 8'],
    ['New business: 2, 10, 5, 10 characters, sector, email, website.', application],
    [
      'The same lengths, to the character.',
      'is described by its owner, in the specification’s rules; the frame follows',
    ],
    ['Standalone page: all fields required.', alone],
    ['A user’s password: the two entries match, at least 6.', managedUsers],
    ['Support reply: the button is disabled while it is blank.', ticket],
  ],
  '§9': [
    [
      'Default language tr, the choice stored, else the browser’s.',
      'prefers the saved choice, then the browser, then Turkish',
    ],
    ['Advertised plans: Başlangıç 299, İşletme 599, Kurumsal 999 TRY per month.', advertised],
    ['Menu prices in Turkish lira.', 'is lira in every language, in Latin digits'],
    ['Dates long with hours and minutes.', 'writes dates out with hours and minutes'],
    [
      'The plans’ prices, branches and tables.',
      'is joined by others as far as the plan goes, which says so beforehand',
    ],
    ['Başlangıç: 1 branch.', 'allows Başlangıç 1 branch'],
    [
      'İşletme: up to 5 branches.',
      'allows İşletme up to 5 branches, also of ten that come at once',
    ],
    ['Başlangıç: up to 20 tables.', newTables],
    [
      'Default platform settings: 5, 587, 2.5 percent, 30 minutes, 5, 8, daily, 30; switches on and off.',
      'answers the defaults of the specification, group by group, and what product this is',
    ],
    [
      'Commission rate: step 0.1.',
      'is strict: what isn’t a setting, or makes none, changes nothing',
    ],
    ['Backup frequency: hourly, daily, weekly, monthly.', platformSettings],
    [
      'No refetch by interval or focus, never stale, no retries.',
      'is read once, and again only when somebody asks',
    ],
    [
      'At most 1 toast; 5000 ms.',
      'a message is there for five seconds, one at a time; a fault until it is closed',
    ],
  ],
};
