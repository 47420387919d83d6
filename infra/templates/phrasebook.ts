import type { LocalizedText } from '@sofra/contracts/common';
import type { Term } from '../glossary/term.ts';
import type { GuestWords } from './template.ts';

/**
 * Looks texts up by their Turkish, so that a template never says anything the glossary can't
 * translate. Both throw for a text that `terms` doesn't hold to the letter.
 */
export function phrasebook(terms: readonly Term[]) {
  const byTurkish = new Map(terms.map((term) => [term[0], term]));
  const find = (turkish: string): Term => {
    const term = byTurkish.get(turkish);
    if (!term) throw new Error(`not in the glossary: ${turkish}`);
    return term;
  };
  return {
    /** The text in the guests' four languages. */
    words(turkish: string): GuestWords {
      const [tr, en, ar, ru] = find(turkish);
      return { tr, en, ar, ru };
    },
    /** The text in all eleven languages. */
    everywhere(turkish: string): LocalizedText {
      const [tr, en, ar, ru, es, de, fr, zh, hi, bn, pt] = find(turkish);
      return { tr, en, ar, ru, es, de, fr, zh, hi, bn, pt };
    },
  };
}
