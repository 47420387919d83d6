import type { GuestLanguage, LocalizedText } from '@sofra/contracts/common';
import type { Term } from '../../src/glossary/term.ts';
import { allTerms } from './all.ts';

/** Text in the four guest languages. */
export type GuestText = Record<GuestLanguage, string>;

const byTurkish = new Map(allTerms.map((term) => [term[0], term]));

function find(turkish: string): Term {
  const term = byTurkish.get(turkish);
  if (!term) throw new Error(`not in the glossary: ${turkish}`);
  return term;
}

/** Returns a glossary text in the four guest languages; throws if there is no such text. */
export function words(turkish: string): GuestText {
  const [tr, en, ar, ru] = find(turkish);
  return { tr, en, ar, ru };
}

/** Returns a glossary text in all eleven languages; throws if there is no such text. */
export function everywhere(turkish: string): LocalizedText {
  const [tr, en, ar, ru, es, de, fr, zh, hi, bn, pt] = find(turkish);
  return { tr, en, ar, ru, es, de, fr, zh, hi, bn, pt };
}
