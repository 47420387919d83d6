import { type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import type { Term } from './term.ts';
import { inCase, lowerPhrase, upperWords } from './casing.ts';
import { fold } from './fold.ts';
import { writeMeasure } from './measures.ts';
import { joinDish } from './dish.ts';
import { ending, type Phrase, readPhrase, type Reader } from './phrase.ts';
import { cutsOf, writeEnd, writeJoint } from './separators.ts';
import { turkishVariants } from './variants.ts';

/** Dictionary of food and drink that translates only text it knows completely. */
export interface Glossary {
  /**
   * Translates a known phrase, or a text with only known parts: a list, sentences of lists,
   * brackets, a dish with attributes, a serving or a measure next to an item's name. Undefined for
   * anything else.
   */
  translate: (text: string, source: MenuLanguage, target: MenuLanguage) => string | undefined;
}

/** Terms with a role of their own. */
export interface TermRoles {
  /** Terms that may be next to an item's name without a comma ("2 kişilik"). */
  servings: readonly Term[];
  /** Turkish attributes of a dish ("kıymalı"). */
  attributes: readonly Term[];
  /** Turkish names of the dishes that attributes may precede. */
  heads: readonly string[];
  /** Terms that are preferred for a complete text. */
  headings: readonly Term[];
}

/** Creates a glossary; if two terms have the same text, the first is used. */
export function createGlossary(terms: readonly Term[], roles: TermRoles): Glossary {
  const readers = new Map<MenuLanguage, Reader>();
  const servingTerms = new Set(roles.servings);
  const attributeTerms = new Set(roles.attributes);
  const headNames = new Set(roles.heads);
  const headings = new Map(roles.headings.map((term) => [term[0], term]));

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
      find: (part) =>
        byText.get(fold(part)) ??
        (language === 'tr' ? turkishVariants(fold(part)) : [])
          .map((variant) => byText.get(variant))
          .find((term) => term !== undefined),
      isServing: (term) => servingTerms.has(term),
      isAttribute: (term) => language === 'tr' && attributeTerms.has(term),
      isHead: (term) => language === 'tr' && headNames.has(term[0]),
      cuts: cutsOf(language),
    };
    readers.set(language, reader);
    return reader;
  };

  return {
    translate: (text, source, target) => {
      const heading = source === 'tr' ? headings.get(text.trim()) : undefined;
      if (heading) return sayTerm(heading, target);
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
    case 'dish':
      return writeDish(phrase, source, target);
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

function writeDish(
  { head, attributes, joint, part, isFirst }: Extract<Phrase, { kind: 'dish' }>,
  source: MenuLanguage,
  target: MenuLanguage,
): string {
  const said = joinDish(
    sayTerm(head, target),
    attributes.map((term) => sayTerm(term, target)),
    joint,
    target,
  );
  const isLower = part === part.toLocaleLowerCase(source);
  const cased = isLower ? lowerPhrase(said, target) : upperWords(said, target);
  return inCase(cased, { part, source, isFirst }, target);
}
