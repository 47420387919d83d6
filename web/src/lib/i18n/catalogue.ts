/** The sentences of the product: which files there are, the type of their keys, and how one is filled in. */
import type account from '../../locales/tr/account.json';
import type admin from '../../locales/tr/admin.json';
import type application from '../../locales/tr/application.json';
import type audit from '../../locales/tr/audit.json';
import type common from '../../locales/tr/common.json';
import type contact from '../../locales/tr/contact.json';
import type demo from '../../locales/tr/demo.json';
import type guides from '../../locales/tr/guides.json';
import type helpdesk from '../../locales/tr/helpdesk.json';
import type landing from '../../locales/tr/landing.json';
import type mailbox from '../../locales/tr/mailbox.json';
import type platform from '../../locales/tr/platform.json';
import type support from '../../locales/tr/support.json';
import type venues from '../../locales/tr/venues.json';
import type users from '../../locales/tr/users.json';
import type guest from '../../locales/tr/guest.json';
import type party from '../../locales/tr/party.json';
import type scan from '../../locales/tr/scan.json';
import type screen from '../../locales/tr/screen.json';
import type publicPages from '../../locales/tr/public.json';
import type staff from '../../locales/tr/staff.json';
import type items from '../../locales/tr/items.json';
import type menus from '../../locales/tr/menus.json';
import type people from '../../locales/tr/people.json';
import type register from '../../locales/tr/register.json';
import type reports from '../../locales/tr/reports.json';
import type tables from '../../locales/tr/tables.json';
import type trouble from '../../locales/tr/trouble.json';
import type workspace from '../../locales/tr/workspace.json';
import type { Language } from './language.ts';

/** A namespace is a file a language: `locales/<language>/<namespace>.json`. Turkish has every key. */
export interface Namespaces {
  account: typeof account;
  /** With what only users who sign in meet: their entry teaches it the file `trouble` as well. */
  common: typeof common & typeof trouble;
  trouble: typeof trouble;
  guest: typeof guest;
  party: typeof party;
  scan: typeof scan;
  /** Pairing a tablet with a branch. */
  screen: typeof screen;
  public: typeof publicPages;
  landing: typeof landing;
  venues: typeof venues;
  contact: typeof contact;
  demo: typeof demo;
  guides: typeof guides;
  staff: typeof staff;
  workspace: typeof workspace;
  menus: typeof menus;
  items: typeof items;
  tables: typeof tables;
  people: typeof people;
  reports: typeof reports;
  support: typeof support;
  /** An application for a business, and its status. */
  application: typeof application;
  /** Registration with an application, and forgotten passwords. */
  register: typeof register;
  /** The platform's screens speak Turkish (S1). */
  admin: typeof admin;
  users: typeof users;
  helpdesk: typeof helpdesk;
  platform: typeof platform;
  audit: typeof audit;
  mailbox: typeof mailbox;
}
export type Namespace = keyof Namespaces;

/** A file of sentences: nested by topic; a leaf is a sentence with `{{name}}` where values go. */
export type Sentences = { readonly [key: string]: string | Sentences };

type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];
/** Every key of a namespace, with plural forms counted once: `errors.not_found`, `people`. */
export type Key<N extends Namespace> = Paths<Namespaces[N]>;

/** Values for the placeholders of a sentence; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number>>;

function find(sentences: Sentences | undefined, path: string): string | undefined {
  let here: string | Sentences | undefined = sentences;
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

/** The filled-in sentence; undefined when the file has none under that key. */
export function sentence(
  sentences: Sentences | undefined,
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

/** Keeps the files of sentences and says them: two that read the same files, a small one and i18next. */
export interface Speaker {
  learn: (language: Language, namespace: Namespace, sentences: Sentences) => void;
  /** The filled-in sentence; undefined when it isn't there. */
  say: (
    language: Language,
    namespace: Namespace,
    key: string,
    values?: Values,
  ) => string | undefined;
}

/** The speaker of pages that must be small. */
export function createSmallSpeaker(): Speaker {
  const known = new Map<string, Sentences>();
  return {
    learn: (language, namespace, sentences) => known.set(`${language}/${namespace}`, sentences),
    say: (language, namespace, key, values) =>
      sentence(known.get(`${language}/${namespace}`), language, key, values),
  };
}
