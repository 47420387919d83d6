import {
  guestLanguages,
  type LocalizedText,
  type MenuLanguage,
  menuLanguages,
} from '@sofra/contracts/common';
import type { TextMark, TextMarks } from '@sofra/contracts/texts';

/** A text in its languages, with its marks. */
export interface StoredText {
  readonly text: LocalizedText;
  readonly marks: TextMarks;
}

/** Texts that a caller saves, and their marks. */
export interface TextEdit {
  /** Omitted languages stay; an empty text clears one. */
  readonly sent?: LocalizedText | undefined;
  /** Languages of the sent texts that are machine translations. */
  readonly machine?: readonly MenuLanguage[] | undefined;
  /** Languages that a user has reviewed: their marks are removed. */
  readonly accepted?: readonly MenuLanguage[] | undefined;
}

const fresh: TextMark = { isMachine: true, isStale: false };

/** A single text for all guest languages, as the specification's client sends it (S5). */
const isShared = (sent: LocalizedText): boolean =>
  Boolean(sent.tr) && guestLanguages.every((language) => sent[language] === sent.tr);

/**
 * Returns the texts to store: a text shared by all languages is stored as Turkish, the fallback of
 * the others.
 */
function toWrite(sent: LocalizedText): LocalizedText {
  if (!isShared(sent)) return sent;
  const written: LocalizedText = {};
  for (const language of menuLanguages) {
    const text = sent[language];
    if (text !== undefined && (language === 'tr' || text !== sent.tr)) written[language] = text;
  }
  return written;
}

/**
 * Applies a user's edit to a text (D27 to D29). A single text for all guest languages never overwrites a
 * translation. When the Turkish text changes, languages that only repeated it are cleared, and the others
 * become stale, except those changed or accepted in the same edit. Texts by users have no mark.
 */
export function editText(
  kept: StoredText,
  { sent = {}, machine = [], accepted = [] }: TextEdit,
): StoredText {
  const written = toWrite(sent);
  const source = kept.text.tr;
  const isSourceChanged = Boolean(source && written.tr && written.tr !== source);

  const textIn = (language: MenuLanguage): string | undefined => {
    const before = kept.text[language];
    const isRepeat = isSourceChanged && before === source;
    return written[language] ?? (isRepeat ? undefined : before);
  };
  const markOf = (language: MenuLanguage): TextMark | undefined => {
    if (accepted.includes(language)) return undefined;
    const mark = kept.marks[language];
    const isChanged = textIn(language) !== kept.text[language];
    if (machine.includes(language) && written[language] !== undefined) {
      return isChanged || mark ? fresh : undefined;
    }
    if (isChanged) return undefined;
    return isSourceChanged ? { isMachine: mark?.isMachine ?? false, isStale: true } : mark;
  };

  const text: LocalizedText = {};
  const marks: TextMarks = {};
  for (const language of menuLanguages) {
    const after = textIn(language);
    if (!after) continue;
    text[language] = after;
    const mark = markOf(language);
    if (mark) marks[language] = mark;
  }
  return { text, marks };
}
