/**
 * Accents, Arabic vowel signs and joiners, which users often omit; Hindi and Bengali vowels are
 * kept.
 */
const marks = /\p{Script=Inherited}|\u0640/gu;
const letters: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' };

/**
 * Normalizes a phrase for comparison: ignores case, accents and repeated spaces. I, ı, İ and i are
 * equal, as are ş/s, ç/c, ğ/g (D30), е/ё and the forms of alef.
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
