/**
 * The name and description of a thing while a user writes them in eleven languages: what is saved,
 * and over it what was typed, filled by a machine or accepted since. Nothing here is drawn or sent.
 */
import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import type { TextMark, TextMarks } from '@sofra/contracts/texts';

export const textFields = ['name', 'description'] as const;
export type TextField = (typeof textFields)[number];

/** Labels of the texts of a resource; one without a description has a name only. */
export interface TextLabels {
  readonly name: string;
  readonly description?: string;
}
export const fieldsOf = (labels: TextLabels): TextField[] =>
  textFields.filter((field) => labels[field] !== undefined);

/** The texts as the server has them. */
export interface SavedTexts {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly marks: { readonly name: TextMarks; readonly description: TextMarks };
}

interface FieldDraft {
  /** Typed or filled since; an empty text clears. */
  readonly edits: LocalizedText;
  /** Languages whose text is a machine translation that no user has edited or accepted. */
  readonly machine: readonly MenuLanguage[];
  /** Saved texts a user looked over. */
  readonly accepted: readonly MenuLanguage[];
}
export type TextDraft = Readonly<Record<TextField, FieldDraft>>;

const nothing: FieldDraft = { edits: {}, machine: [], accepted: [] };
export const emptyDraft: TextDraft = { name: nothing, description: nothing };

const without = (languages: readonly MenuLanguage[], gone: MenuLanguage): MenuLanguage[] =>
  languages.filter((language) => language !== gone);

/** The text as it would be saved now; empty where there is none. */
export const textIn = (
  saved: SavedTexts,
  draft: TextDraft,
  field: TextField,
  language: MenuLanguage,
): string => draft[field].edits[language] ?? saved[field][language] ?? '';

/** Returns the mark of a text; a typed or accepted text has none. */
export function markIn(
  saved: SavedTexts,
  draft: TextDraft,
  field: TextField,
  language: MenuLanguage,
): TextMark | undefined {
  const { edits, machine, accepted } = draft[field];
  if (machine.includes(language)) return { isMachine: true, isStale: false };
  if (accepted.includes(language) || edits[language] !== undefined) return undefined;
  const mark = saved.marks[field][language];
  const source = edits.tr;
  const isStale = Boolean(saved[field].tr && source && source !== saved[field].tr);
  if (!isStale || language === 'tr' || !saved[field][language]) return mark;
  return { isMachine: mark?.isMachine ?? false, isStale: true };
}

/** A user typed. What equals the saved text is no edit. */
export function typeText(
  saved: SavedTexts,
  draft: TextDraft,
  field: TextField,
  language: MenuLanguage,
  text: string,
): TextDraft {
  const { edits, machine, accepted } = draft[field];
  const { [language]: _before, ...others } = edits;
  const isSaved = text === (saved[field][language] ?? '');
  return {
    ...draft,
    [field]: {
      edits: isSaved ? others : { ...others, [language]: text },
      machine: without(machine, language),
      accepted,
    },
  };
}

/** A machine's texts, only where there is none (S5). */
export function fillTexts(
  saved: SavedTexts,
  draft: TextDraft,
  field: TextField,
  texts: LocalizedText,
): TextDraft {
  const entries = Object.entries(texts) as [MenuLanguage, string][];
  const filled = entries.filter(
    ([language, text]) => text && textIn(saved, draft, field, language).trim() === '',
  );
  const { edits, machine, accepted } = draft[field];
  return {
    ...draft,
    [field]: {
      edits: { ...edits, ...Object.fromEntries(filled) },
      machine: [...machine, ...filled.map(([language]) => language)],
      accepted,
    },
  };
}

/** A user looked a text over: its mark goes. */
export function acceptText(draft: TextDraft, field: TextField, language: MenuLanguage): TextDraft {
  const { edits, machine, accepted } = draft[field];
  const isFilled = machine.includes(language);
  return {
    ...draft,
    [field]: {
      edits,
      machine: without(machine, language),
      accepted: isFilled ? accepted : [...without(accepted, language), language],
    },
  };
}

/** Returns true if there are unsaved changes. */
export const isChanged = (draft: TextDraft): boolean =>
  textFields.some(
    (field) => Object.keys(draft[field].edits).length > 0 || draft[field].accepted.length > 0,
  );

/** Returns the body for saving: only changes, so that concurrent changes of others stay. */
export function toTextBody(draft: TextDraft) {
  const lists = (pick: 'machine' | 'accepted') =>
    Object.fromEntries(
      textFields.filter((field) => draft[field][pick].length > 0).map((f) => [f, draft[f][pick]]),
    );
  const edits = Object.fromEntries(
    textFields
      .filter((field) => Object.keys(draft[field].edits).length > 0)
      .map((field) => [field, draft[field].edits]),
  );
  return { ...edits, machine: lists('machine'), accepted: lists('accepted') };
}

/** Translation status of a language, both texts together (S2). */
export interface LanguageState {
  /** Name and description are there. */
  readonly isComplete: boolean;
  readonly isMachine: boolean;
  readonly isStale: boolean;
}

/** `needed`: a thing may go without a description in every language. */
export function stateOf(
  saved: SavedTexts,
  draft: TextDraft,
  language: MenuLanguage,
  needed: readonly TextField[] = textFields,
): LanguageState {
  const marks = needed.map((field) => markIn(saved, draft, field, language));
  return {
    isComplete: needed.every((field) => textIn(saved, draft, field, language).trim() !== ''),
    isMachine: marks.some((mark) => mark?.isMachine),
    isStale: marks.some((mark) => mark?.isStale),
  };
}
