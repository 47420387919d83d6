import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import type { TextMarks } from '@sofra/contracts/texts';
import { AppError } from '../lib/errors.ts';
import { editText } from '../core/edit-text.ts';

/** Name and description of a menu or an item in the database. */
export interface TextRow {
  name: LocalizedText;
  description: LocalizedText;
  name_marks: TextMarks;
  description_marks: TextMarks;
}
export const textColumns = ['name', 'description', 'name_marks', 'description_marks'] as const;
export const noTexts: TextRow = {
  name: {},
  description: {},
  name_marks: {},
  description_marks: {},
};

type Said = { name?: MenuLanguage[]; description?: MenuLanguage[] } | undefined;
/** Changes of name and description. */
export interface TextsEdit {
  name?: LocalizedText | undefined;
  description?: LocalizedText | undefined;
  machine?: Said;
  accepted?: Said;
}

/**
 * Returns the columns after an edit (see `editText`). Throws `invalid_input` if no name is left in any
 * language.
 */
export function toTextColumns(row: TextRow, edit: TextsEdit) {
  const edited = (field: 'name' | 'description') =>
    editText(
      { text: row[field], marks: row[`${field}_marks`] },
      { sent: edit[field], machine: edit.machine?.[field], accepted: edit.accepted?.[field] },
    );
  const name = edited('name');
  const description = edited('description');
  if (Object.keys(name.text).length === 0) {
    throw new AppError('invalid_input', { fields: { name: 'required' } });
  }
  return {
    name: JSON.stringify(name.text),
    name_marks: JSON.stringify(name.marks),
    description: JSON.stringify(description.text),
    description_marks: JSON.stringify(description.marks),
  };
}
