/**
 * Loads and says the sentences of all pages: one JSON file a language and namespace in i18next's format, with
 * typed keys. All pages say them by i18next, except the guest's, which has no room for it (ADR-0006).
 */
import { useCallback, useSyncExternalStore } from 'react';
import {
  createSmallSpeaker,
  type Key,
  type Namespace,
  type Sentences,
  type Speaker,
  type Values,
} from './catalogue.ts';
import {
  LANGUAGE_KEY,
  languages,
  pickLanguage,
  rememberLanguage,
  type Language,
} from './language.ts';
import { untilDone } from '../browser/retry.ts';
import { browserStorage } from '../browser/storage.ts';

/**
 * Addresses of the sentence files, by `../locales/<language>/<namespace>.json`. Data instead of
 * code: a browser may cache a module that failed to load, but repeats a fetch.
 */
export type SentenceFiles = Readonly<Record<string, string>>;
let files: SentenceFiles = {};
const loaded = new Set<string>();
let speaker: Speaker = createSmallSpeaker();
const inUse = new Set<Namespace>();
const listeners = new Set<() => void>();
let current: Language = 'tr';

const pathOf = (language: Language, namespace: Namespace): string =>
  `../locales/${language}/${namespace}.json`;

/** Business screens have Turkish and English texts: all other languages get English there. */
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
  const sentences: Sentences = await answer.json();
  speaker.learn(offered(language, namespace), namespace, sentences);
  loaded.add(path);
}

/** The latest requested language; an earlier one that is still loading is dropped. */
let wished: Language = current;
/** All that the part of the product in use speaks; undefined: every language. */
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
 * Loads the sentences of an entry in the user's language (the saved one, else as `pickLanguage` prefers),
 * from the files it may ever need. Await it before the first render; it tries until they are here, for without
 * them there is nothing to show.
 */
export async function startI18n(
  namespaces: readonly Namespace[],
  from: SentenceFiles,
  preferred: readonly string[],
  using: Speaker = speaker,
): Promise<void> {
  files = from;
  speaker = using;
  for (const namespace of namespaces) inUse.add(namespace);
  const language = pickLanguage(browserStorage.getItem(LANGUAGE_KEY), preferred);
  await untilDone(() => show(language));
}

/**
 * Starts with given sentences, those of a page that the server has rendered, so that hydration
 * matches. `from` lists the files that may be needed later.
 */
export function startSpeaking(
  language: Language,
  sentences: ReadonlyMap<Namespace, Sentences>,
  from: SentenceFiles,
  using: Speaker,
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

/** Loads the sentences of a part of a page that comes later. Rejects when they can't be loaded. */
export async function alsoSpeak(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) inUse.add(namespace);
  await show(wished);
}

/**
 * Speaks another language from now on, and at the next visit. Switches only once its sentences are
 * here; rejects, changing nothing, when they can't be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  if (current === language) rememberLanguage(language);
}

/**
 * Restricts the page to these languages; users of others see the last of them, and their choice is
 * kept. Returns the function that lifts the restriction.
 */
export function speakOnly(languages: readonly Language[]): () => void {
  const limit = (to: readonly Language[] | undefined): void => {
    spoken = to;
    if (current !== possible()) void untilDone(() => show(wished));
  };
  limit(languages);
  return () => limit(undefined);
}

/** The language in use, outside components. */
export const currentLanguage = (): Language => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language in use; draws again when it changes. */
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

/** A sentence outside components. Falls back to Turkish, where that is loaded, then to the key. */
export const translate = <N extends Namespace>(
  namespace: N,
  key: Key<N>,
  values?: Values,
): string => sentenceIn(current, namespace, key, values);

export type Translate<N extends Namespace> = (key: Key<N>, values?: Values) => string;

/**
 * The sentences of a namespace, typed by its Turkish file: `const t = useT('guest')`. The same
 * function until the language changes.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const language = useLanguage();
  return useCallback(
    (key, values) => sentenceIn(language, namespace, key, values),
    [language, namespace],
  );
}
