import { type GuestLanguage, type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import type { NoteReading } from '@sofra/contracts/notes';
import { createLazyNoteReader } from '@sofra/infra/note-reader';
import { translateThroughCache } from '@sofra/infra/translation/cache';
import { fallbackFor } from '@sofra/infra/translation/fallback';
import type { Translator } from '@sofra/infra/translation/translator';
import type { JobContext } from '../runner/job-handler.ts';

/** Loads the reader of notes with the first call. */
export const openReader = createLazyNoteReader();

/** A text of a guest, with what the phrases make of it. */
export interface ReadText {
  text: string;
  kitchenLanguage: GuestLanguage;
  reading: NoteReading;
}

/**
 * Translates what the phrases don't know with the translation service, and writes all readings. If the service
 * fails, writes what the phrases and the glossary know, and fails. Returns the result of `write`.
 */
export async function writeTranslated<Text extends ReadText>(
  context: JobContext,
  texts: readonly Text[],
  write: (readings: readonly Text[]) => Promise<number>,
): Promise<number> {
  try {
    return await write(await translate(context, texts, context.translator));
  } catch (error) {
    const glossary = fallbackFor(context.translator);
    if (glossary && !context.signal.aborted) await write(await translate(context, texts, glossary));
    throw error;
  }
}

/** Returns the language to translate a text from; undefined if it needs no translation, or can't have one. */
const sourceOf = ({ reading, kitchenLanguage }: ReadText): MenuLanguage | undefined =>
  reading.text === null && reading.language !== kitchenLanguage
    ? menuLanguages.find((language) => language === reading.language)
    : undefined;

async function translate<Text extends ReadText>(
  context: JobContext,
  texts: readonly Text[],
  translator: Translator,
): Promise<Text[]> {
  const { findAllergens } = await openReader();
  const translatedBy = translator.provider === 'glossary' ? 'phrases' : 'provider';
  const all: Text[] = [];
  for (const read of texts) {
    const source = sourceOf(read);
    const { kitchenLanguage, reading } = read;
    const wanted = [{ text: read.text, targets: [kitchenLanguage] }];
    const [said] = source
      ? await translateThroughCache({ ...context, translator }, source, wanted)
      : [];
    const text = said?.[kitchenLanguage];
    // A translation that names fewer allergens is a wrong one.
    const named = new Set(text === undefined ? [] : findAllergens(text));
    const isWhole = reading.allergens.every((allergen) => named.has(allergen));
    all.push(
      text === undefined || !isWhole
        ? read
        : { ...read, reading: { ...reading, text, translatedBy } },
    );
  }
  return all;
}
