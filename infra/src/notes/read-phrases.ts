import type { GuestLanguage } from '@sofra/contracts/common';
import { AND, BOUNDARY, toTokens } from './form.ts';
import type { Meaning, PhraseBook } from './phrase-book.ts';

interface Piece {
  meaning: Meaning;
  /** True for an ingredient that belongs to the refusal before it, or in Turkish after it. */
  isBare: boolean;
  /** Folded tokens. */
  key: string;
}

/** First words of requests that may follow another one without a mark between them. */
const openers: Record<Exclude<GuestLanguage, 'tr'>, RegExp> = {
  en: /^(?:no|without|extra|not|less|with|i|im|allergic|thank|thanks|more) ?/,
  ar: /^(?:بدون|من غير|بلا|زياده|مع|عندي|لدي|شكرا)(?: |$)/,
  ru: /^(?:без|не|побольше|поменьше|у|аллергия|спасибо|с)(?: |$)/,
};
/** Turkish attributes ("soğansız", "acılı"), which may stand next to each other. */
const attribute = /(?:s[iu]z|l[iu])$/;

function mayFollow(before: Piece, key: string, language: GuestLanguage): boolean {
  if (language !== 'tr') return openers[language].test(key);
  return /s[iu]z$/.test(before.key) && attribute.test(key);
}

/** Splits all tokens into known phrases, the longest first; undefined if one is left over. */
function cover(
  tokens: readonly string[],
  book: PhraseBook,
  language: GuestLanguage,
): Piece[] | undefined {
  const failed = new Set<string>();
  const isBoundary = (at: number) => tokens[at] === BOUNDARY || tokens[at] === AND;

  function piecesAt(start: number, length: number): Piece[] {
    const words = tokens.slice(start, start + length);
    const keys = [words.join(' ')];
    // The Arabic "and" is joined to the next word.
    if (language === 'ar' && /^و.{2}/u.test(keys[0] ?? '')) keys.push((keys[0] ?? '').slice(1));
    return keys.flatMap((key) => {
      const meaning = book.byForm[language].get(key);
      const refusal = book.byIngredient[language].get(key);
      return [
        ...(meaning ? [{ meaning, isBare: false, key }] : []),
        ...(refusal ? [{ meaning: refusal, isBare: true, key }] : []),
      ];
    });
  }
  const joinsAnd = (at: number) => language === 'ar' && (tokens[at] ?? '').startsWith('و');

  function from(start: number, before: Piece | undefined, isFree: boolean): Piece[] | undefined {
    if (start === tokens.length) return [];
    if (isBoundary(start)) {
      const rest = from(start + 1, before, true);
      if (rest) return rest;
    }
    const state = `${start} ${isFree} ${before?.key}`;
    if (failed.has(state)) return undefined;
    for (let length = Math.min(book.longest, tokens.length - start); length > 0; length -= 1) {
      for (const piece of piecesAt(start, length)) {
        const isApart = isFree || !before || (joinsAnd(start) && piece.key !== tokens[start]);
        if (!isApart && (piece.isBare || !mayFollow(before, piece.key, language))) continue;
        const rest = from(start + length, piece, false);
        if (rest) return [piece, ...rest];
      }
    }
    failed.add(state);
    return undefined;
  }
  return from(0, undefined, true);
}

/** Turkish refusals whose verb may refuse several ingredients: "soğan, domates olmasın". */
const verb = /(?:olmasin|koymayin|koymayiniz|istemiyorum|istemiyoruz|eklemeyin|katmayin)$/;

/** Returns true if each bare ingredient belongs to a refusal. */
function areListed(pieces: readonly Piece[], language: GuestLanguage): boolean {
  const ordered = language === 'tr' ? pieces.toReversed() : pieces;
  let isRefused = false;
  for (const { isBare, meaning, key } of ordered) {
    if (isBare && !isRefused) return false;
    if (!isBare) isRefused = meaning.isWithout && (language !== 'tr' || verb.test(key));
  }
  return true;
}

/** Reads a note that consists of known phrases only; undefined for any other. */
export function readPhrases(
  note: string,
  book: PhraseBook,
  language: GuestLanguage,
): readonly Meaning[] | undefined {
  const tokens = toTokens(note, language);
  const pieces = tokens.length === 0 ? undefined : cover(tokens, book, language);
  return pieces && areListed(pieces, language) ? pieces.map(({ meaning }) => meaning) : undefined;
}

/** Writes meanings as one note. */
export function writePhrases(meanings: readonly Meaning[], language: GuestLanguage): string {
  const said = meanings
    .map(({ forms }) => forms[language][0] ?? '')
    .join(language === 'ar' ? '، ' : ', ');
  const [first = ''] = said;
  return first.toLocaleUpperCase(language) + said.slice(first.length);
}
