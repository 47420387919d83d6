/**
 * The one translation mechanism of guest and staff screens: one lazily loaded JSON a language and
 * namespace, plurals by Intl, typed keys. i18next alone would take 13.8 of the guest page's 80 KB
 * after React's 58; the files keep its JSON format.
 */
import { useSyncExternalStore } from 'react';
import { sentence, type Key, type Namespace, type Sentences, type Values } from './catalogue.ts';
import { LANGUAGE_KEY, languages, pickLanguage, type Language } from './language.ts';
import { browserStorage } from './storage.ts';

const files = import.meta.glob<Sentences>('../locales/*/*.json', { import: 'default' });
const loaded = new Map<string, Sentences>();
const inUse = new Set<Namespace>();
const listeners = new Set<() => void>();
let current: Language = 'tr';
/** Grows with every change of what is shown, so that React draws again. */
let edition = 0;

const pathOf = (language: Language, namespace: Namespace): string =>
  `../locales/${language}/${namespace}.json`;

/** Business screens speak Turkish and English: whoever reads another language gets English there. */
function offered(language: Language, namespace: Namespace): Language {
  return pathOf(language, namespace) in files ? language : 'en';
}

async function loadOne(language: Language, namespace: Namespace): Promise<void> {
  const path = pathOf(offered(language, namespace), namespace);
  if (loaded.has(path)) return;
  const load = files[path];
  if (load) loaded.set(path, await load());
}

async function show(language: Language): Promise<void> {
  await Promise.all([...inUse].map((namespace) => loadOne(language, namespace)));
  current = language;
  edition += 1;
  if (typeof document !== 'undefined') {
    document.documentElement.lang = language;
    document.documentElement.dir = languages[language].dir;
  }
  for (const listener of listeners) listener();
}

/** Loads the sentences of an entry in the person's language. Await it before the first render. */
export async function startI18n(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) inUse.add(namespace);
  await show(pickLanguage(browserStorage.getItem(LANGUAGE_KEY), navigator.languages));
}

/**
 * Speaks another language from now on, and at the next visit. Switches only once its sentences are
 * here; rejects, changing nothing, when they can't be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  browserStorage.setItem(LANGUAGE_KEY, language);
}

/** The language in use, outside components. */
export const currentLanguage = (): Language => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language in use; draws again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** A sentence outside components. Falls back to Turkish, then to the key. */
export function translate<N extends Namespace>(namespace: N, key: Key<N>, values?: Values): string {
  const language = offered(current, namespace);
  return (
    sentence(loaded.get(pathOf(language, namespace)), language, key, values) ??
    sentence(loaded.get(pathOf('tr', namespace)), 'tr', key, values) ??
    key
  );
}

export type Translate<N extends Namespace> = (key: Key<N>, values?: Values) => string;

/** The sentences of a namespace, typed by its Turkish file: `const t = useT('guest')`. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  useSyncExternalStore(subscribe, () => edition);
  return (key, values) => translate(namespace, key, values);
}
