import type { GuestLanguage } from '@sofra/contracts/common';
import { fold } from '../glossary/fold.ts';

/** Token between things of a list. */
export const COMMA = ',';
/** Token of the words for "and": part of a phrase, or between things of a list. */
export const AND = '&';
/** Token of the words for "or", which also continue a refusal: "no ice or straw". */
export const OR = '|';
/** Token between sentences: what is refused in one isn't refused in the next. */
const END = '.';

/** Words that only make a request polite; each ends a sentence. Folded, without apostrophes. */
const fillers: Record<GuestLanguage, RegExp> = {
  tr: /(?<!\p{L})(?:lutfen|rica etsem|rica ederim|mumkunse|mumkun ise|alabilir miyi[mz]|olabilir mi|olsun)(?!\p{L})/gu,
  en: /(?<!\p{L})(?:please|pls|plz|kindly|if possible|if you can|can i have|could i have|can we have|can i get|could we have|id like it|i would like it|i want it|(?<!dont |not )make it|can you make it|could you make it|guys)(?!\p{L})/gu,
  ar: /(?<!\p{L})(?:من فضلك|من فضلكم|لو سمحت|لو سمحتم|لو سمحتوا|رجاء|الرجاء|يرجي|اذا امكن|ان امكن|ممكن|بليز)(?!\p{L})/gu,
  ru: /(?<!\p{L})(?:пожалуиста|пожалуйста|пожалста|плиз|плз|если можно|если возможно|будьте добры|(?<!как )можно|прошу)(?!\p{L})/gu,
};
const ands: Record<GuestLanguage, RegExp> = {
  tr: /(?<!\p{L})(?:ve|ile de)(?!\p{L})/gu,
  en: /(?<!\p{L})and(?!\p{L})/gu,
  ar: /(?<!\p{L})و(?!\p{L})/gu,
  ru: /(?<!\p{L})(?:а также|и)(?!\p{L})/gu,
};
const ors: Record<GuestLanguage, RegExp> = {
  tr: /(?<!\p{L})(?:veya|ya da)(?!\p{L})/gu,
  en: /(?<!\p{L})or(?!\p{L})/gu,
  ar: /(?<!\p{L})(?:او|ولا)(?!\p{L})/gu,
  ru: /(?<!\p{L})или(?!\p{L})/gu,
};
/** Words after which something else may be asked for than was refused before: "no onion but tomato". */
const turns: Record<GuestLanguage, RegExp> = {
  tr: /(?<!\p{L})(?:ama|fakat|ayrica|bir de)(?!\p{L})/gu,
  en: /(?<!\p{L})(?:but|also|plus)(?!\p{L})/gu,
  ar: /(?<!\p{L})(?:لكن|ولكن|ايضا)(?!\p{L})/gu,
  ru: /(?<!\p{L})(?:но|а|также)(?!\p{L})/gu,
};

/** Folds a note further than a menu's name: letters that are typed for each other, and apostrophes. */
export const foldNote = (text: string): string =>
  fold(text)
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');

const toToken = (found: string): string => {
  if (/^[,،/]$/.test(found)) return COMMA;
  return /^[.;:!?\-–—+()؛؟🙏]$/u.test(found) ? END : found;
};
const isLeading = (token: string): boolean => token === COMMA || token === AND;

/**
 * Splits a text into sentences of folded words, at marks and polite words. Within a sentence, commas and the
 * words for "and" and "or" are tokens.
 */
export function toSentences(text: string, language: GuestLanguage): readonly (readonly string[])[] {
  const spaced = foldNote(text)
    .replace(/(?<!\p{L})w\/ ?o(?!\p{L})/gu, 'without')
    .replace(fillers[language], ` ${END} `)
    .replace(ands[language], ` ${AND} `)
    .replace(ors[language], ` ${OR} `)
    .replace(turns[language], ` ${END} `);
  const found = spaced.match(/\p{N}+(?:[.,]\p{N}+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
  const sentences: string[][] = [[]];
  for (const token of found.map(toToken)) {
    const sentence = sentences.at(-1);
    if (token === END) sentences.push([]);
    else if (token !== COMMA || sentence?.at(-1) !== COMMA) sentence?.push(token);
  }
  return sentences.map(trim).filter(({ length }) => length > 0);
}

/** Removes commas and "and" from both ends. */
function trim(tokens: readonly string[]): readonly string[] {
  const first = tokens.findIndex((token) => !isLeading(token));
  const last = tokens.findLastIndex((token) => !isLeading(token));
  return first < 0 ? [] : tokens.slice(first, last + 1);
}
