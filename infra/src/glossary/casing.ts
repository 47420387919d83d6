import type { MenuLanguage } from '@sofra/contracts/common';

/** Scripts without capital letters: their texts say nothing about case. */
const caseless: readonly MenuLanguage[] = ['ar', 'zh', 'hi', 'bn'];
/** Languages whose terms are written in title case. */
const titled: readonly MenuLanguage[] = ['tr', 'en'];

/**
 * Words that keep their capital in the middle of a sentence, in Turkish and in the target
 * languages.
 */
const names = new Set(
  `Adana Aegean Afyon Akçaabat Akdeniz Albanian Alfredo Antep Arab Arnavut Ayvalık Benedict Bosnian
  Boşnak Bursa Caesar Cajun Churchill Cretan Earl Ege English Ezine Ezogelin French Gavurdağı Girit
  Greek Grey Hatay Istanbul Italian Japanese Kars Kayseri Maraş Mary Mediterranean Mersin Mexican
  Noah's Osmanlı Ottoman Parmesan Rize Rus Russian San Sebastian Sebastián Sezar Swiss Trabzon Türk
  Turkish Urfa Uzbek Van Çerkez Özbek İnegöl İskender İspir İstanbul İtalyan İzmir`.split(/\s+/),
);

const lower = (text: string, language: MenuLanguage): string => text.toLocaleLowerCase(language);

/** Capitalizes the first letter, if the script has capitals. */
function upperFirst(text: string, language: MenuLanguage): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

function lowerWord(word: string, language: MenuLanguage): string {
  const [first = ''] = word;
  return names.has(word) ? word : lower(first, language) + word.slice(first.length);
}

/** Lowercases a phrase for use in the middle of a sentence. */
export function lowerPhrase(text: string, language: MenuLanguage): string {
  if (titled.includes(language))
    return text.replace(/[\p{L}\p{M}'’]+/gu, (word) => lowerWord(word, language));
  // German nouns keep their capital, so only a leading adjective is lowercased.
  const isLowered = language !== 'de' || /^\p{Lu}\p{Ll}+e[rsn]? \p{Lu}/u.test(text);
  return isLowered ? text.replace(/^[\p{L}\p{M}]+/u, (word) => lowerWord(word, language)) : text;
}

/** English words that keep a small letter in a title. */
const small = new Set(['and', 'or', 'of', 'in', 'on', 'the', 'a', 'with', 'without']);

/** Capitalizes the words of a title in English; other languages capitalize only the first. */
export const upperWords = (text: string, language: MenuLanguage): string =>
  language === 'en'
    ? text.replace(/[\p{L}\p{M}'’]+/gu, (word) =>
        small.has(word) ? word : upperFirst(word, language),
      )
    : text;

/** Writes a translated phrase with the capitalization of its source text. */
export function inCase(
  said: string,
  { part, source, isFirst }: { part: string; source: MenuLanguage; isFirst: boolean },
  target: MenuLanguage,
): string {
  const isLower = part === lower(part, source);
  if (isFirst) return isLower && !caseless.includes(source) ? said : upperFirst(said, target);
  // German sources capitalize every noun, so a capital there has no meaning.
  const isPlain = isLower || source === 'de';
  return isPlain ? lowerPhrase(said, target) : upperFirst(said, target);
}
