import * as v from 'valibot';
import { MenuLanguageCode } from './common.ts';

/** Metadata of a text in one language. */
export const TextMark = v.object({
  /** Translated by a machine, and no one has accepted or edited it yet. */
  isMachine: v.boolean(),
  /** The Turkish text has changed since. */
  isStale: v.boolean(),
});
export type TextMark = v.InferOutput<typeof TextMark>;

/** By language; a language without a mark is a user's, and current. */
export const TextMarks = v.record(MenuLanguageCode, TextMark);
export type TextMarks = Partial<Record<v.InferOutput<typeof MenuLanguageCode>, TextMark>>;

/** The marks of a thing's two texts. */
export const Marks = v.object({ name: TextMarks, description: TextMarks });
/** The marks of a thing that has a name only. */
export const NameMarks = v.object({ name: TextMarks });

const languages = v.exactOptional(v.pipe(v.array(MenuLanguageCode), v.maxLength(11)));
const perText = v.strictObject({ name: languages, description: languages });
const ofName = v.strictObject({ name: languages });
/** Metadata that callers send with the texts they save. */
export const markEntries = {
  /** The texts sent that are unreviewed machine translations. */
  machine: v.exactOptional(perText),
  /** Texts held that a user looked over: their marks go. */
  accepted: v.exactOptional(perText),
};
/** The same of a thing that has a name only. */
export const nameMarkEntries = {
  machine: v.exactOptional(ofName),
  accepted: v.exactOptional(ofName),
};
