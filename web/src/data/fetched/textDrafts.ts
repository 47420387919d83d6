/** Drafts of texts in eleven languages, and their machine translation. */
import type { MenuLanguage } from '@sofra/contracts/common';
import { useState } from 'react';
import { otherLanguages } from '../../lib/i18n/menuLanguages.ts';
import {
  acceptText,
  emptyDraft,
  fillTexts,
  isChanged,
  type SavedTexts,
  type TextField,
  textFields,
  draftText,
  typeText,
} from '../../lib/domain/textDraft.ts';
import { translate } from './translate.ts';

/** Progress of a translation, in texts; undefined if none is running. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}
/** Result of a translation. */
export interface FilledTexts {
  readonly count: number;
  readonly missing: readonly MenuLanguage[];
  /** True if the built-in glossary answered for a service that failed. */
  readonly isFallback: boolean;
}

/**
 * Draft of the texts of a menu or an item; nothing is sent until `toTextBody` of the draft is saved. `saved`
 * are the server's texts.
 */
export function useTextDraft(saved: SavedTexts) {
  const [draft, setDraft] = useState(emptyDraft);
  const [progress, setProgress] = useState<Progress>();

  const emptyBeside = (source: MenuLanguage, field: TextField): MenuLanguage[] =>
    otherLanguages(source).filter((one) => draftText(saved, draft, field, one).trim() === '');

  /** Translates these texts into the languages that lack them (S5); throws if a call fails. */
  async function fill(
    wanted: readonly (readonly [TextField, MenuLanguage])[],
  ): Promise<FilledTexts> {
    const missing = new Set<MenuLanguage>();
    let count = 0;
    let isFallback = false;
    setProgress({ done: 0, total: wanted.length });
    try {
      for (const [index, [field, from]] of wanted.entries()) {
        const to = emptyBeside(from, field);
        const text = draftText(saved, draft, field, from).trim();
        if (text !== '' && to.length > 0) {
          const translation = await translate(text, from, to);
          for (const language of translation.missing) missing.add(language);
          isFallback ||= translation.isFallback;
          count += Object.keys(translation.texts).length;
          // Applied to the current draft, so that texts typed meanwhile are never overwritten.
          setDraft((now) => fillTexts(saved, now, field, translation.texts));
        }
        setProgress({ done: index + 1, total: wanted.length });
      }
    } finally {
      setProgress(undefined);
    }
    return { count, missing: [...missing], isFallback };
  }

  return {
    draft,
    progress,
    isChanged: isChanged(draft),
    /** Languages that lack a text for which there is a source. */
    missing: otherLanguages('tr').filter((language) =>
      textFields.some(
        (field) =>
          draftText(saved, draft, field, 'tr').trim() !== '' &&
          emptyBeside('tr', field).includes(language),
      ),
    ),
    type: (field: TextField, language: MenuLanguage, text: string) =>
      setDraft((now) => typeText(saved, now, field, language, text)),
    accept: (field: TextField, language: MenuLanguage) =>
      setDraft((now) => acceptText(now, field, language)),
    fillField: (field: TextField, from: MenuLanguage) => fill([[field, from]]),
    fillAll: () => {
      const written = textFields.filter(
        (field) => draftText(saved, draft, field, 'tr').trim() !== '',
      );
      return fill(written.map((field) => [field, 'tr'] as const));
    },
    reset: () => setDraft(emptyDraft),
  };
}
