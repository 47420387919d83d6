/** The product's messages: their files, the types of their keys, and their interpolation. */
import type account from '../../locales/tr/account.json';
import type admin from '../../locales/tr/admin.json';
import type application from '../../locales/tr/application.json';
import type audit from '../../locales/tr/audit.json';
import type common from '../../locales/tr/common.json';
import type contact from '../../locales/tr/contact.json';
import type days from '../../locales/tr/days.json';
import type demo from '../../locales/tr/demo.json';
import type guides from '../../locales/tr/guides.json';
import type helpdesk from '../../locales/tr/helpdesk.json';
import type landing from '../../locales/tr/landing.json';
import type legal from '../../locales/tr/legal.json';
import type mailbox from '../../locales/tr/mailbox.json';
import type platform from '../../locales/tr/platform.json';
import type support from '../../locales/tr/support.json';
import type venues from '../../locales/tr/venues.json';
import type users from '../../locales/tr/users.json';
import type guest from '../../locales/tr/guest.json';
import type party from '../../locales/tr/party.json';
import type bill from '../../locales/tr/bill.json';
import type scan from '../../locales/tr/scan.json';
import type screen from '../../locales/tr/screen.json';
import type publicPages from '../../locales/tr/public.json';
import type staff from '../../locales/tr/staff.json';
import type integrations from '../../locales/tr/integrations.json';
import type staffPayments from '../../locales/tr/staffPayments.json';
import type items from '../../locales/tr/items.json';
import type menus from '../../locales/tr/menus.json';
import type ordering from '../../locales/tr/ordering.json';
import type options from '../../locales/tr/options.json';
import type people from '../../locales/tr/people.json';
import type register from '../../locales/tr/register.json';
import type reports from '../../locales/tr/reports.json';
import type tables from '../../locales/tr/tables.json';
import type trouble from '../../locales/tr/trouble.json';
import type workspace from '../../locales/tr/workspace.json';
import type { Language } from './language.ts';

/**
 * Namespaces, each with one file per language: `locales/<language>/<namespace>.json`. Turkish has every key.
 */
export interface Namespaces {
  account: typeof account;
  /** Includes the file `trouble`, which only the entry of signed-in users loads. */
  common: typeof common & typeof trouble;
  trouble: typeof trouble;
  guest: typeof guest;
  party: typeof party;
  /** The bill and its payments on a guest's phone. */
  bill: typeof bill;
  scan: typeof scan;
  /** Pairing a tablet with a branch. */
  screen: typeof screen;
  public: typeof publicPages;
  landing: typeof landing;
  venues: typeof venues;
  contact: typeof contact;
  demo: typeof demo;
  guides: typeof guides;
  legal: typeof legal;
  staff: typeof staff;
  workspace: typeof workspace;
  menus: typeof menus;
  /** API keys and webhooks. */
  integrations: typeof integrations;
  items: typeof items;
  /** Option groups in the item editor. */
  options: typeof options;
  /** Ordering for a table, and changing its orders. */
  ordering: typeof ordering;
  /** Payments, refunds and discounts on staff screens. */
  staffPayments: typeof staffPayments;
  tables: typeof tables;
  people: typeof people;
  /** Business days and their close. */
  days: typeof days;
  reports: typeof reports;
  support: typeof support;
  /** An application for a business, and its status. */
  application: typeof application;
  /** Registration with an application, and forgotten passwords. */
  register: typeof register;
  /** Platform screens are in Turkish (S1). */
  admin: typeof admin;
  users: typeof users;
  helpdesk: typeof helpdesk;
  platform: typeof platform;
  audit: typeof audit;
  mailbox: typeof mailbox;
}
export type Namespace = keyof Namespaces;

/** A file of messages, nested by topic; a leaf is a message with `{{name}}` for values. */
export type Messages = { readonly [key: string]: string | Messages };

type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];
/** All keys of a namespace, with plural forms counted once: `errors.not_found`, `people`. */
export type Key<N extends Namespace> = Paths<Namespaces[N]>;

/** Values for the placeholders of a message; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number>>;

function find(sentences: Messages | undefined, path: string): string | undefined {
  let here: string | Messages | undefined = sentences;
  for (const step of path.split('.')) {
    if (here === undefined || typeof here === 'string') return undefined;
    here = here[step];
  }
  return typeof here === 'string' ? here : undefined;
}

const pluralRules = new Map<Language, Intl.PluralRules>();
function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(count);
}

/** Returns the message with its values filled in; undefined if the key is missing. */
export function message(
  sentences: Messages | undefined,
  language: Language,
  key: string,
  values: Values = {},
): string | undefined {
  const { count } = values;
  const found =
    (typeof count === 'number'
      ? (find(sentences, `${key}_${pluralForm(language, count)}`) ??
        find(sentences, `${key}_other`))
      : undefined) ?? find(sentences, key);
  return found?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Stores message files and renders messages. There are two implementations, a small one and i18next. */
export interface Translator {
  learn: (language: Language, namespace: Namespace, sentences: Messages) => void;
  /** Returns the message with its values filled in; undefined if it is missing. */
  say: (
    language: Language,
    namespace: Namespace,
    key: string,
    values?: Values,
  ) => string | undefined;
}

/** Creates the translator for pages that must be small. */
export function createSmallTranslator(): Translator {
  const known = new Map<string, Messages>();
  return {
    learn: (language, namespace, sentences) => known.set(`${language}/${namespace}`, sentences),
    say: (language, namespace, key, values) =>
      message(known.get(`${language}/${namespace}`), language, key, values),
  };
}
