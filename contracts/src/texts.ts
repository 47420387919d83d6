import * as v from 'valibot';
import { MenuLanguageCode } from './common.ts';

/** What is to be known of a text in one language, beside the text. */
export const TextMark = v.object({
  /** Translated by a machine, and nobody has accepted or edited it yet. */
  isMachine: v.boolean(),
  /** The Turkish text has changed since. */
  isStale: v.boolean(),
});
export type TextMark = v.InferOutput<typeof TextMark>;

/** By language; a language without a mark is a person's, and current. */
export const TextMarks = v.record(MenuLanguageCode, TextMark);
export type TextMarks = Partial<Record<v.InferOutput<typeof MenuLanguageCode>, TextMark>>;

/** The marks of a thing's two texts. */
export const Marks = v.object({ name: TextMarks, description: TextMarks });

const languages = v.pipe(v.array(MenuLanguageCode), v.maxLength(11));
const perField = v.strictObject({
  name: v.exactOptional(languages),
  description: v.exactOptional(languages),
});
/** What a caller who saves texts says of them. */
export const markEntries = {
  /** Of the texts sent: which a machine wrote and nobody has looked over. */
  machine: v.exactOptional(perField),
  /** Texts held that somebody looked over: their marks go. */
  accepted: v.exactOptional(perField),
};
