import { type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import type { Term } from '../../glossary/term.ts';
import { inCase } from './casing.ts';
import { fold } from './fold.ts';
import { writeMeasure } from './measures.ts';
import { ending, type Phrase, readPhrase, type Reader } from './phrase.ts';
import { cutsOf, writeEnd, writeJoint } from './separators.ts';

/** A dictionary of what is eaten and drunk, which says only what it knows. */
export interface Glossary {
  /**
   * Translates a known phrase, or a text of which every part is known: a list, sentences of lists,
   * brackets, a serving or a measure beside a dish. Undefined for anything else.
   */
  translate: (text: string, source: MenuLanguage, target: MenuLanguage) => string | undefined;
}

/**
 * Makes one; of two terms with one text the first is meant. `servings` are those of the `terms` that
 * may stand beside a dish without a comma ("2 kişilik").
 */
export function createGlossary(terms: readonly Term[], servings: readonly Term[]): Glossary {
  const readers = new Map<MenuLanguage, Reader>();
  const servingTerms = new Set(servings);

  const readerOf = (language: MenuLanguage): Reader => {
    const known = readers.get(language);
    if (known) return known;
    const byText = new Map<string, Term>();
    for (const term of terms) {
      const key = fold(sayTerm(term, language));
      if (!byText.has(key)) byText.set(key, term);
    }
    const reader: Reader = {
      language,
      find: (part) => byText.get(fold(part)),
      isServing: (term) => servingTerms.has(term),
      cuts: cutsOf(language),
    };
    readers.set(language, reader);
    return reader;
  };

  return {
    translate: (text, source, target) => {
      const phrase = readPhrase(text, readerOf(source));
      return phrase && write(phrase, source, target);
    },
  };
}

/** A term without the stop it may end with: whether one is said is the text's matter. */
const sayTerm = (term: Term, language: MenuLanguage): string =>
  (term[menuLanguages.indexOf(language)] ?? '').replace(ending, '');

function write(phrase: Phrase, source: MenuLanguage, target: MenuLanguage): string {
  return writeBody(phrase, source, target) + (phrase.hasEnd ? writeEnd(target) : '');
}

function writeBody(phrase: Phrase, source: MenuLanguage, target: MenuLanguage): string {
  switch (phrase.kind) {
    case 'term':
      return inCase(sayTerm(phrase.term, target), { ...phrase, source }, target);
    case 'measure':
      return writeMeasure(phrase.measure, target);
    case 'row': {
      const [open, close, space] = target === 'zh' ? ['（', '）', ''] : ['(', ')', ' '];
      const parts = phrase.parts.map(({ phrase: part, isBracketed }) => {
        const said = write(part, source, target);
        return isBracketed ? open + said + close : said;
      });
      return parts.join(space);
    }
    case 'list':
      return phrase.tail.reduce(
        (said, { joint, raw, phrase: part }) => {
          const next = write(part, source, target);
          return said + writeJoint(joint, raw, next, target) + next;
        },
        write(phrase.head, source, target),
      );
  }
}
