import type { GuestLanguage } from '@sofra/contracts/common';
import { AND, COMMA, OR, toSentences } from './form.ts';
import type { Meaning, PhraseBook } from './phrase-book.ts';

interface Piece {
  meaning: Meaning;
  /** True for an ingredient that belongs to the refusal before it, or in Turkish after it. */
  isBare: boolean;
  /** Folded tokens. */
  key: string;
  /** Token before it. */
  before: string | undefined;
}

/** First words of requests that may follow another one without a mark between them. */
const openers: Record<Exclude<GuestLanguage, 'tr'>, RegExp> = {
  en: /^(?:no|without|extra|not|less|with|i|im|allergic|thank|thanks|more)(?: |$)/,
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
  const isSeparator = (at: number) => [COMMA, AND, OR].includes(tokens[at] ?? '');

  function piecesAt(start: number, length: number): Piece[] {
    const words = tokens.slice(start, start + length);
    const before = tokens[start - 1];
    const keys = [words.join(' ')];
    // The Arabic "and" is joined to the next word.
    if (language === 'ar' && /^و.{2}/u.test(keys[0] ?? '')) keys.push((keys[0] ?? '').slice(1));
    return keys.flatMap((key) => {
      // Only further ingredients may follow "or": "not spicy or crispy" refuses both.
      const meaning = before === OR ? undefined : book.byForm[language].get(key);
      const refusal = book.byIngredient[language].get(key);
      return [
        ...(meaning ? [{ meaning, isBare: false, key, before }] : []),
        ...(refusal ? [{ meaning: refusal, isBare: true, key, before }] : []),
      ];
    });
  }
  const joinsAnd = (at: number) => language === 'ar' && (tokens[at] ?? '').startsWith('و');
  const isAllowed = (piece: Piece, start: number, last: Piece | undefined): boolean =>
    !last ||
    isSeparator(start - 1) ||
    (joinsAnd(start) && piece.key !== tokens[start]) ||
    (!piece.isBare && mayFollow(last, piece.key, language));

  function from(start: number, last: Piece | undefined): Piece[] | undefined {
    if (start === tokens.length) return [];
    if (isSeparator(start)) {
      const rest = from(start + 1, last);
      if (rest) return rest;
    }
    const state = `${start} ${last?.key}`;
    if (failed.has(state)) return undefined;
    for (let length = Math.min(book.longest, tokens.length - start); length > 0; length -= 1) {
      for (const piece of piecesAt(start, length)) {
        const rest = isAllowed(piece, start, last) ? from(start + length, piece) : undefined;
        if (rest) return [piece, ...rest];
      }
    }
    failed.add(state);
    return undefined;
  }
  return from(0, undefined);
}

/** Refusals: their first words, in Turkish their last ones. */
const refusing: Record<GuestLanguage, RegExp> = {
  tr: /(?:m[ae](?:s|y)in(?:iz)?|istemiyoru[mz]|yok)$/,
  en: /^(?:(?:with )?no|non|not|without|(?:i )?dont|(?:i )?do not|hold|leave out|skip|minus|remove)(?: |$)/,
  ar: /^(?:بدون|من غير|من دون|دون|بلا|لا|غير|ليس|ما|خالي?|شيلوا)(?: |$)/,
  ru: /^(?:без|безо|не|нет|уберите|убрать|исключить)(?: |$)|(?: не | не$)/,
};
/** Turkish phrases that a refusal after "ve" doesn't include: "soğansız", "sonra gelsin". */
const closed = /(?:s[iu]z|[iu]n|var)$/;

/**
 * Returns true if each bare ingredient belongs to a refusal, and nothing else may belong to one: "no ice,
 * straw" may refuse the straw, and "acı ve soğan olmasın" refuses both.
 */
function isClear(
  pieces: readonly Piece[],
  { names }: PhraseBook,
  language: GuestLanguage,
): boolean {
  const isTurkish = language === 'tr';
  let isListed = false;
  let isRefused = false;
  let next: Piece | undefined;
  for (const piece of isTurkish ? pieces.toReversed() : pieces) {
    const { isBare, meaning, key } = piece;
    const isOpen = isTurkish && next?.before === AND && isRefused && !closed.test(key);
    if (isBare ? !isListed : isOpen || (isRefused && names[language].has(key))) return false;
    if (!isBare) {
      isListed = meaning.isWithout && (!isTurkish || refusing.tr.test(key));
      isRefused ||= refusing[language].test(key);
    }
    next = piece;
  }
  return true;
}

/** Reads a note that consists of known phrases only; undefined for any other. */
export function readPhrases(
  note: string,
  book: PhraseBook,
  language: GuestLanguage,
): readonly Meaning[] | undefined {
  const meanings: Meaning[] = [];
  for (const tokens of toSentences(note, language)) {
    const pieces = cover(tokens, book, language);
    if (!pieces || !isClear(pieces, book, language)) return undefined;
    meanings.push(...pieces.map(({ meaning }) => meaning));
  }
  return meanings.length === 0 ? undefined : meanings;
}

/** Writes meanings as one note. */
export function writePhrases(
  meanings: readonly Pick<Meaning, 'forms'>[],
  language: GuestLanguage,
): string {
  const said = meanings
    .map(({ forms }) => forms[language][0] ?? '')
    .join(language === 'ar' ? '، ' : ', ');
  const [first = ''] = said;
  return first.toLocaleUpperCase(language) + said.slice(first.length);
}
