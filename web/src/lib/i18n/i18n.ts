/**
 * Loads and renders the messages of all pages: one JSON file per language and namespace in i18next's format,
 * with typed keys. All pages use i18next except the guest's, where it would be too large (ADR-0006).
 */
import { useCallback, useSyncExternalStore } from 'react';
import {
  createSmallTranslator,
  type Key,
  type Namespace,
  type Messages,
  type Translator,
  type Values,
} from './catalogue.ts';
import {
  LANGUAGE_KEY,
  languages,
  pickLanguage,
  rememberLanguage,
  type Language,
} from './language.ts';
import { retryUntilDone } from '../browser/retry.ts';
import { browserStorage } from '../browser/storage.ts';

/**
 * Addresses of the message files, by `../locales/<language>/<namespace>.json`. Data instead of code, because
 * a browser may cache a module that failed to load, but repeats a fetch.
 */
export type MessageFiles = Readonly<Record<string, string>>;
let files: MessageFiles = {};
const loaded = new Set<string>();
let speaker: Translator = createSmallTranslator();
const inUse = new Set<Namespace>();
const listeners = new Set<() => void>();
let current: Language = 'tr';

const pathOf = (language: Language, namespace: Namespace): string =>
  `../locales/${language}/${namespace}.json`;

/** Business screens have Turkish and English messages; all other languages get English. */
function offered(language: Language, namespace: Namespace): Language {
  const path = pathOf(language, namespace);
  return path in files || loaded.has(path) ? language : 'en';
}

async function loadOne(language: Language, namespace: Namespace): Promise<void> {
  const path = pathOf(offered(language, namespace), namespace);
  if (loaded.has(path)) return;
  const address = files[path];
  if (address === undefined) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  const sentences: Messages = await answer.json();
  speaker.learn(offered(language, namespace), namespace, sentences);
  loaded.add(path);
}

/** The language requested last; an earlier one that is still loading is dropped. */
let wished: Language = current;
/** Languages of the current part of the product; undefined means all. */
let spoken: readonly Language[] | undefined;

const possible = (): Language =>
  spoken === undefined || spoken.includes(wished) ? wished : (spoken.at(-1) ?? 'tr');

async function show(wish: Language): Promise<void> {
  wished = wish;
  const language = possible();
  await Promise.all([...inUse].map((namespace) => loadOne(language, namespace)));
  if (language !== possible()) return;
  current = language;
  if (typeof document !== 'undefined') {
    document.documentElement.lang = language;
    document.documentElement.dir = languages[language].dir;
  }
  for (const listener of listeners) listener();
}

/**
 * Loads an entry's messages in the user's language (the saved one, else by `pickLanguage`). Await it before
 * the first render; it retries until they are loaded, because nothing can be shown without them.
 */
export async function startI18n(
  namespaces: readonly Namespace[],
  from: MessageFiles,
  preferred: readonly string[],
  using: Translator = speaker,
): Promise<void> {
  const language = pickLanguage(browserStorage.getItem(LANGUAGE_KEY), preferred);
  await startLanguage(language, namespaces, from, using);
}

/** As `startI18n`, in the language of the page. */
export async function startLanguage(
  language: Language,
  namespaces: readonly Namespace[],
  from: MessageFiles,
  using: Translator = speaker,
): Promise<void> {
  files = from;
  speaker = using;
  for (const namespace of namespaces) inUse.add(namespace);
  await retryUntilDone(() => show(language));
}

/**
 * Starts with the messages of a page that the server rendered, so that hydration matches. `from` lists the
 * files that may be needed later.
 */
export function loadLanguage(
  language: Language,
  sentences: ReadonlyMap<Namespace, Messages>,
  from: MessageFiles,
  using: Translator,
): void {
  files = from;
  speaker = using;
  wished = current = language;
  for (const [namespace, known] of sentences) {
    speaker.learn(language, namespace, known);
    loaded.add(pathOf(language, namespace));
    inUse.add(namespace);
  }
}

/** Loads the messages of a part that is shown later. Rejects if they can't be loaded. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) inUse.add(namespace);
  await show(wished);
}

/**
 * Changes the language, now and for the next visit. Switches once the messages are loaded; rejects without a
 * change if they can't be.
 */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  if (current === language) rememberLanguage(language);
}

/**
 * Restricts the page to these languages; users of others see the last of them, and their choice is kept.
 * Returns the function that lifts the restriction.
 */
export function restrictLanguages(languages: readonly Language[]): () => void {
  const limit = (to: readonly Language[] | undefined): void => {
    spoken = to;
    if (current !== possible()) void retryUntilDone(() => show(wished));
  };
  limit(languages);
  return () => limit(undefined);
}

/** Returns the current language, outside components. */
export const currentLanguage = (): Language => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the current language and renders again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

function sentenceIn<N extends Namespace>(
  language: Language,
  namespace: N,
  key: Key<N>,
  values?: Values,
): string {
  const spoken = offered(language, namespace);
  return (
    speaker.say(spoken, namespace, key, values) ?? speaker.say('tr', namespace, key, values) ?? key
  );
}

/** Returns a message, outside components. Falls back to Turkish if it is loaded, then to the key. */
export const translate = <N extends Namespace>(
  namespace: N,
  key: Key<N>,
  values?: Values,
): string => sentenceIn(current, namespace, key, values);

export type Translate<N extends Namespace> = (key: Key<N>, values?: Values) => string;

/**
 * Returns the message function of a namespace, typed by its Turkish file: `const t = useT('guest')`. It stays
 * the same function until the language changes.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const language = useLanguage();
  return useCallback(
    (key, values) => sentenceIn(language, namespace, key, values),
    [language, namespace],
  );
}
