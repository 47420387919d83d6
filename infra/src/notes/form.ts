import type { GuestLanguage } from '@sofra/contracts/common';
import { fold } from '../glossary/fold.ts';

/** Boundary between two requests. */
export const BOUNDARY = ',';
/** Token of the words for "and": part of a phrase, or a boundary. */
export const AND = '&';

/** Words that only make a request polite; each ends a request. Folded, without apostrophes. */
const fillers: Record<GuestLanguage, RegExp> = {
  tr: /(?<!\p{L})(?:lutfen|rica etsem|rica ederim|mumkunse|mumkun ise|alabilir miyi[mz]|olabilir mi|olsun)(?!\p{L})/gu,
  en: /(?<!\p{L})(?:please|pls|plz|kindly|if possible|if you can|can i have|could i have|can we have|can i get|could we have|id like it|i would like it|i want it|make it|can you make it|could you make it|guys)(?!\p{L})/gu,
  ar: /(?<!\p{L})(?:من فضلك|من فضلكم|لو سمحت|لو سمحتم|لو سمحتوا|رجاء|الرجاء|يرجي|اذا امكن|ان امكن|ممكن|بليز)(?!\p{L})/gu,
  ru: /(?<!\p{L})(?:пожалуиста|пожалуйста|пожалста|плиз|плз|если можно|если возможно|будьте добры|можно|прошу)(?!\p{L})/gu,
};
const ands: Record<GuestLanguage, RegExp> = {
  tr: /(?<!\p{L})(?:ve|ile de|ama|fakat|ayrica|bir de)(?!\p{L})/gu,
  en: /(?<!\p{L})(?:and|but|also|plus|or)(?!\p{L})/gu,
  ar: /(?<!\p{L})(?:و|لكن|ولكن|ايضا|او|ولا)(?!\p{L})/gu,
  ru: /(?<!\p{L})(?:и|но|а|а также|также|еще|или)(?!\p{L})/gu,
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

/**
 * Splits a text into folded words, with a boundary at each mark and polite word, none at either end.
 */
export function toTokens(text: string, language: GuestLanguage): readonly string[] {
  const spaced = foldNote(text)
    .replace(/(?<!\p{L})w\/ ?o(?!\p{L})/gu, 'without')
    .replace(fillers[language], ` ${BOUNDARY} `)
    .replace(ands[language], ` ${AND} `);
  const found = spaced.match(/\p{N}+(?:[.,]\p{N}+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
  const marked = found.map((token) =>
    /^[,.;:!?\-–—/+()&،؛؟🙏]$/u.test(token) && token !== AND ? BOUNDARY : token,
  );
  const kept = marked.filter(
    (token, index) => token !== BOUNDARY || marked[index - 1] !== BOUNDARY,
  );
  return kept.slice(Number(kept[0] === BOUNDARY), kept.at(-1) === BOUNDARY ? -1 : undefined);
}
