import type { LocalizedText } from '@sofra/contracts/common';
import type { Term } from '../../src/glossary/term.ts';
import type { GuestWords } from './template.ts';

/**
 * Creates look-ups of glossary texts by their Turkish text, so that every text of a template can
 * be translated. Both throw if `terms` doesn't contain the exact text.
 */
export function phrasebook(terms: readonly Term[]) {
  const byTurkish = new Map(terms.map((term) => [term[0], term]));
  const find = (turkish: string): Term => {
    const term = byTurkish.get(turkish);
    if (!term) throw new Error(`not in the glossary: ${turkish}`);
    return term;
  };
  return {
    /** Returns the text in the four guest languages. */
    words(turkish: string): GuestWords {
      const [tr, en, ar, ru] = find(turkish);
      return { tr, en, ar, ru };
    },
    /** Returns the text in all eleven languages. */
    everywhere(turkish: string): LocalizedText {
      const [tr, en, ar, ru, es, de, fr, zh, hi, bn, pt] = find(turkish);
      return { tr, en, ar, ru, es, de, fr, zh, hi, bn, pt };
    },
  };
}
