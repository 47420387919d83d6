/** Text search that folds Turkish letters and ignores accents (D30). */

/**
 * Folds a text for comparison: I, ı, İ and i are one letter, so are ş/s, ç/c, ğ/g, ö/o, ü/u, and any letter
 * with or without its marks (â, é, Arabic vowel signs).
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns true if each word of the query occurs in one of the texts. An empty query matches
 * everything.
 */
export function matches(query: string, ...texts: readonly string[]): boolean {
  const haystack = texts.map(fold).join('\n');
  return fold(query)
    .split(' ')
    .every((label) => haystack.includes(label));
}
