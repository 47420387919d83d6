import * as v from 'valibot';
import { Id, IdParam, MenuLanguageCode, RoomPosition, text } from './common.ts';
import { jobStatuses } from './jobs.ts';
import { defineRoute } from './route.ts';
import { translationProviders } from './translation-providers.ts';

const targets = v.pipe(
  v.array(MenuLanguageCode),
  v.minLength(1),
  v.maxLength(11),
  v.check((languages) => new Set(languages).size === languages.length, 'each once'),
);

/**
 * Translates one text (S7) through the worker; returns cached translations immediately. Texts unknown to the
 * provider are listed in `missing`, never guessed.
 */
export const translateText = defineRoute({
  method: 'POST',
  path: '/api/translate',
  action: 'translate.text',
  summary: 'Translate a text',
  body: v.strictObject({
    text: text(2000, 1),
    sourceLanguage: MenuLanguageCode,
    targetLanguages: targets,
  }),
  response: v.object({
    translations: v.record(MenuLanguageCode, v.string()),
    missing: v.array(MenuLanguageCode),
    provider: v.picklist(translationProviders),
    /** True if the service failed and the built-in glossary answered instead. */
    isFallback: v.optional(v.boolean(), false),
  }),
  errors: ['translation_unavailable'],
});

/** Progress of the translation of a whole menu; the state with the highest `done` wins. */
export const TranslationRun = v.object({
  jobId: Id,
  menuId: Id,
  status: v.picklist(jobStatuses),
  /** Texts processed, out of all with a missing language. */
  done: v.number(),
  total: v.number(),
  /** Texts written, counted per language. */
  translated: v.number(),
  /** Turkish texts that the provider doesn't know, at most 50. */
  unknown: v.array(v.string()),
  provider: v.picklist(translationProviders),
  /** True if the service failed, so that only the built-in glossary's translations were written. */
  isFallback: v.optional(v.boolean(), false),
});
export type TranslationRun = v.InferOutput<typeof TranslationRun>;

/**
 * Fills in the missing languages of a menu, its categories and items in the worker. A menu has one run at a
 * time; another request returns the running one. Never overwrites a text, nor an edit made meanwhile.
 */
export const translateMenu = defineRoute({
  method: 'POST',
  path: '/api/menus/:menuId/translate',
  action: 'menus.translate',
  summary: 'Translate a menu with its items',
  params: { menuId: IdParam },
  body: v.strictObject({
    languages: targets,
    /** Limits the run to this item. */
    itemId: v.exactOptional(Id),
    /** Also renews machine translations whose source has changed. */
    refreshStale: v.exactOptional(v.boolean()),
  }),
  response: TranslationRun,
});

/**
 * Returns the latest run of a menu, with the position of the caller's own room, which receives its progress.
 */
export const readTranslationRun = defineRoute({
  method: 'GET',
  path: '/api/menus/:menuId/translation',
  action: 'menus.translate',
  summary: 'Get the latest translation run of a menu',
  params: { menuId: IdParam },
  response: v.object({ run: v.nullable(TranslationRun), position: RoomPosition }),
});
