import type { MenuLanguage } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/managed-menus';
import { useState } from 'react';
import { translate } from '../../data/translate.ts';
import { languagesBeside } from '../../lib/menuLanguages.ts';
import {
  acceptText,
  emptyDraft,
  fillTexts,
  isChanged,
  type TextField,
  textFields,
  textIn,
  typeText,
} from '../../lib/textDraft.ts';

/** How far a translation is, in texts; undefined while none runs. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}
/** What came of a translation. */
export interface Filled {
  readonly count: number;
  readonly missing: readonly MenuLanguage[];
}

/** A menu's texts being written: nothing is sent until `toTextBody` of the draft is saved. */
export function useMenuDraft(menu: Menu) {
  const [draft, setDraft] = useState(emptyDraft);
  const [progress, setProgress] = useState<Progress>();

  const emptyIn = (field: TextField): MenuLanguage[] =>
    languagesBeside('tr').filter((one) => textIn(menu, draft, field, one).trim() === '');

  /** Fills the languages of these texts that have none (spec §5); throws when a call fails. */
  async function fill(wanted: readonly (readonly [TextField, MenuLanguage])[]): Promise<Filled> {
    const missing = new Set<MenuLanguage>();
    let count = 0;
    setProgress({ done: 0, total: wanted.length });
    try {
      for (const [index, [field, from]] of wanted.entries()) {
        const to = languagesBeside(from).filter((one) => textIn(menu, draft, field, one) === '');
        const text = textIn(menu, draft, field, from).trim();
        if (text !== '' && to.length > 0) {
          const translation = await translate(text, from, to);
          for (const language of translation.missing) missing.add(language);
          count += Object.keys(translation.texts).length;
          // Over what was typed meanwhile, which it never overwrites.
          setDraft((now) => fillTexts(menu, now, field, translation.texts));
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
          textIn(menu, draft, field, 'tr').trim() !== '' && emptyIn(field).includes(language),
      ),
    ),
    type: (field: TextField, language: MenuLanguage, text: string) =>
      setDraft((now) => typeText(menu, now, field, language, text)),
    accept: (field: TextField, language: MenuLanguage) =>
      setDraft((now) => acceptText(now, field, language)),
    fillField: (field: TextField, from: MenuLanguage) => fill([[field, from]]),
    fillAll: () => fill(textFields.map((field) => [field, 'tr'] as const)),
    reset: () => setDraft(emptyDraft),
  };
}
