/** Drafts of texts in eleven languages, and a machine filling them. */
import type { MenuLanguage } from '@sofra/contracts/common';
import { useState } from 'react';
import { languagesBeside } from '../../lib/i18n/menuLanguages.ts';
import {
  acceptText,
  emptyDraft,
  fillTexts,
  isChanged,
  type SavedTexts,
  type TextField,
  textFields,
  textIn,
  typeText,
} from '../../lib/domain/textDraft.ts';
import { translate } from './translate.ts';

/** Progress of a translation, in texts; undefined if none is running. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}
/** Result of a translation. */
export interface Filled {
  readonly count: number;
  readonly missing: readonly MenuLanguage[];
}

/**
 * The texts of a menu or an item being written: nothing is sent until `toTextBody` of the draft is saved.
 * `saved` as the server has them.
 */
export function useTextDraft(saved: SavedTexts) {
  const [draft, setDraft] = useState(emptyDraft);
  const [progress, setProgress] = useState<Progress>();

  const emptyBeside = (source: MenuLanguage, field: TextField): MenuLanguage[] =>
    languagesBeside(source).filter((one) => textIn(saved, draft, field, one).trim() === '');

  /** Fills the languages of these texts that have none (S5); throws when a call fails. */
  async function fill(wanted: readonly (readonly [TextField, MenuLanguage])[]): Promise<Filled> {
    const missing = new Set<MenuLanguage>();
    let count = 0;
    setProgress({ done: 0, total: wanted.length });
    try {
      for (const [index, [field, from]] of wanted.entries()) {
        const to = emptyBeside(from, field);
        const text = textIn(saved, draft, field, from).trim();
        if (text !== '' && to.length > 0) {
          const translation = await translate(text, from, to);
          for (const language of translation.missing) missing.add(language);
          count += Object.keys(translation.texts).length;
          // Over what was typed meanwhile, which it never overwrites.
          setDraft((now) => fillTexts(saved, now, field, translation.texts));
        }
        setProgress({ done: index + 1, total: wanted.length });
      }
    } finally {
      setProgress(undefined);
    }
    return { count, missing: [...missing] };
  }

  return {
    draft,
    progress,
    isChanged: isChanged(draft),
    /** The languages in which a text is missing that there is a source for. */
    missing: languagesBeside('tr').filter((language) =>
      textFields.some(
        (field) =>
          textIn(saved, draft, field, 'tr').trim() !== '' &&
          emptyBeside('tr', field).includes(language),
      ),
    ),
    type: (field: TextField, language: MenuLanguage, text: string) =>
      setDraft((now) => typeText(saved, now, field, language, text)),
    accept: (field: TextField, language: MenuLanguage) =>
      setDraft((now) => acceptText(now, field, language)),
    fillField: (field: TextField, from: MenuLanguage) => fill([[field, from]]),
    fillAll: () => {
      const written = textFields.filter((field) => textIn(saved, draft, field, 'tr').trim() !== '');
      return fill(written.map((field) => [field, 'tr'] as const));
    },
    reset: () => setDraft(emptyDraft),
  };
}
