/** Accents, Arabic vowel signs and joiners, which people leave out; Hindi and Bengali vowels stay. */
const marks = /\p{Script=Inherited}|\u0640/gu;
const letters: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' };

/**
 * A phrase as it is compared: without case, accents and doubled spaces; I, ı, İ and i are one letter,
 * so are ş/s, ç/c, ğ/g (decisions 30), е/ё and the forms of alef.
 */
export function fold(phrase: string): string {
  return phrase
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ıßœæø]/g, (letter) => letters[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
