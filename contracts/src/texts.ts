import * as v from 'valibot';
import { MenuLanguageCode } from './common.ts';

/** Metadata of a text in one language. */
export const TextMark = v.object({
  /** True if translated by a machine and not yet accepted or edited by a user. */
  isMachine: v.boolean(),
  /** True if the Turkish text has changed since. */
  isStale: v.boolean(),
});
export type TextMark = v.InferOutput<typeof TextMark>;

/** Marks by language; a language without one was written by a user and is up to date. */
export const TextMarks = v.record(MenuLanguageCode, TextMark);
export type TextMarks = Partial<Record<v.InferOutput<typeof MenuLanguageCode>, TextMark>>;

/** Marks of a name and a description. */
export const Marks = v.object({ name: TextMarks, description: TextMarks });
/** Marks of a name. */
export const NameMarks = v.object({ name: TextMarks });

const languages = v.exactOptional(v.pipe(v.array(MenuLanguageCode), v.maxLength(11)));
const perText = v.strictObject({ name: languages, description: languages });
const ofName = v.strictObject({ name: languages });
/** Metadata that callers send with the texts they save. */
export const markEntries = {
  /** Languages whose sent text is an unreviewed machine translation. */
  machine: v.exactOptional(perText),
  /** Languages whose stored text a user has reviewed; removes their marks. */
  accepted: v.exactOptional(perText),
};
/** Metadata for an entity with only a name. */
export const nameMarkEntries = {
  machine: v.exactOptional(ofName),
  accepted: v.exactOptional(ofName),
};
