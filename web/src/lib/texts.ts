/** How far the texts of a menu or a dish are in a language (spec §2: the translation status). */
import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import type { TextMarks } from '@sofra/contracts/texts';

export interface KeptTexts {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly marks: { readonly name: TextMarks; readonly description: TextMarks };
}

/**
 * `source`: Turkish, which the others translate. `stale`: it has changed since. `machine`: nobody has
 * looked the translation over. `missing`: a text that the Turkish has isn't there.
 */
export type TextState = 'source' | 'done' | 'machine' | 'stale' | 'missing';

/** Whether every text that the Turkish has is written in a language; a name always has to be. */
export const isWritten = ({ name, description }: KeptTexts, language: MenuLanguage): boolean =>
  Boolean(name[language]) && (Boolean(description[language]) || !description.tr);

export function textStateOf(texts: KeptTexts, language: MenuLanguage): TextState {
  if (!isWritten(texts, language)) return 'missing';
  if (language === 'tr') return 'source';
  const { name, description } = texts.marks;
  const marks = [name[language], description[language]];
  if (marks.some((mark) => mark?.isStale)) return 'stale';
  return marks.some((mark) => mark?.isMachine) ? 'machine' : 'done';
}
