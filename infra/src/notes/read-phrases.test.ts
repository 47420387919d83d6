import { describe, expect, it } from 'vitest';
import { guestLanguages } from '@sofra/contracts/common';
import { notePhrases } from '../../content/notes/phrases.ts';
import { toSentences } from './form.ts';
import { createPhraseBook } from './phrase-book.ts';
import { readPhrases, writePhrases } from './read-phrases.ts';
import { rowsIn } from './slot-forms.ts';

const book = createPhraseBook(notePhrases);

describe('the phrases of notes', () => {
  it('are at least 200, besides those about an ingredient', () => {
    const { phrases, avoidances } = notePhrases;
    const lines = [avoidances, ...phrases].flatMap((all) => rowsIn(all, 4));
    expect(lines.length).toBeGreaterThanOrEqual(200);
  });

  it('give each form one meaning', () => {
    const ambiguous = guestLanguages.flatMap((language) => {
      const known = new Map<string, string>();
      return book.meanings.flatMap(({ forms }) =>
        forms[language].flatMap((form) => {
          const key = toSentences(form, language).flat().join(' ');
          const first = known.get(key) ?? forms.en[0] ?? '';
          known.set(key, first);
          return first === forms.en[0] ? [] : [`${language} ${form}: ${first}, ${forms.en[0]}`];
        }),
      );
    });
    expect(ambiguous).toEqual([]);
  });

  it.each(guestLanguages)('are read from %s, and written in each kitchen’s language', (source) => {
    const wrong = book.meanings.flatMap(({ forms }) =>
      forms[source].flatMap((form) => {
        const read = readPhrases(form, book, source);
        return guestLanguages.flatMap((target) => {
          const expected = writePhrases([{ forms }], target);
          const said = read && writePhrases(read, target);
          return said === expected ? [] : [`${form} → ${said} instead of ${expected}`];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });
});
