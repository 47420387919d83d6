/**
 * Draft of a name and a description in eleven languages: the saved texts, with the typed, machine-filled and
 * accepted ones over them. Pure functions, without rendering or requests.
 */
import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import type { TextMark, TextMarks } from '@sofra/contracts/texts';

export const textFields = ['name', 'description'] as const;
export type TextField = (typeof textFields)[number];

/** Labels of the texts of an entity. Without a description, it has a name only. */
export interface TextLabels {
  readonly name: string;
  readonly description?: string;
}
export const fieldsOf = (labels: TextLabels): TextField[] =>
  textFields.filter((field) => labels[field] !== undefined);

/** Texts as the server has them. */
export interface SavedTexts {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly marks: { readonly name: TextMarks; readonly description: TextMarks };
}

interface FieldDraft {
  /** Texts typed or filled in since; an empty one clears the saved text. */
  readonly edits: LocalizedText;
  /** Languages whose text is a machine translation that no user has edited or accepted. */
  readonly machine: readonly MenuLanguage[];
  /** Saved texts that a user has reviewed. */
  readonly accepted: readonly MenuLanguage[];
}
export type TextDraft = Readonly<Record<TextField, FieldDraft>>;

const nothing: FieldDraft = { edits: {}, machine: [], accepted: [] };
export const emptyDraft: TextDraft = { name: nothing, description: nothing };

const without = (languages: readonly MenuLanguage[], gone: MenuLanguage): MenuLanguage[] =>
  languages.filter((language) => language !== gone);

/** Returns the text as it would be saved now; empty if there is none. */
export const draftText = (
  saved: SavedTexts,
  draft: TextDraft,
  field: TextField,
  language: MenuLanguage,
): string => draft[field].edits[language] ?? saved[field][language] ?? '';

/** Returns the name in all languages as it would be saved now. */
export const draftName = (saved: SavedTexts, draft: TextDraft): LocalizedText => ({
  ...saved.name,
  ...draft.name.edits,
});

/** Returns the mark of a text; a typed or accepted text has none. */
export function draftMark(
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

/** Records typed text. Text equal to the saved one is no edit. */
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

/** Adds machine translations, but only where there is no text (S5). */
export function fillTexts(
  saved: SavedTexts,
  draft: TextDraft,
  field: TextField,
  texts: LocalizedText,
): TextDraft {
  const entries = Object.entries(texts) as [MenuLanguage, string][];
  const filled = entries.filter(
    ([language, text]) => text && draftText(saved, draft, field, language).trim() === '',
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

/** Marks a text as reviewed by a user. */
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

/** Returns the request body: only changes, so that concurrent changes of other users are kept. */
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

/** Translation status of a language, for name and description together (S2). */
export interface LanguageState {
  /** True if all needed texts exist. */
  readonly isComplete: boolean;
  readonly isMachine: boolean;
  readonly isStale: boolean;
}

/**
 * Returns the status of a language. `needed` lists the required texts; an entity may do without descriptions.
 */
export function stateOf(
  saved: SavedTexts,
  draft: TextDraft,
  language: MenuLanguage,
  needed: readonly TextField[] = textFields,
): LanguageState {
  const marks = needed.map((field) => draftMark(saved, draft, field, language));
  return {
    isComplete: needed.every((field) => draftText(saved, draft, field, language).trim() !== ''),
    isMachine: marks.some((mark) => mark?.isMachine),
    isStale: marks.some((mark) => mark?.isStale),
  };
}
