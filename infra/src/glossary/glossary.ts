import { type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import type { Term } from './term.ts';
import { inCase } from './casing.ts';
import { fold } from './fold.ts';
import { writeMeasure } from './measures.ts';
import { ending, type Phrase, readPhrase, type Reader } from './phrase.ts';
import { cutsOf, writeEnd, writeJoint } from './separators.ts';

/** Dictionary of food and drink that translates only text it knows completely. */
export interface Glossary {
  /**
   * Translates a known phrase, or a text with only known parts: a list, sentences of lists,
   * brackets, a serving or a measure next to an item's name. Undefined for anything else.
   */
  translate: (text: string, source: MenuLanguage, target: MenuLanguage) => string | undefined;
}

/**
 * Creates a glossary; if two terms have the same text, the first is used. `servings` are those
 * `terms` that may stand next to an item's name without a comma ("2 kişilik").
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

/** Returns a term without its final stop, which is added only if the source text has one. */
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
