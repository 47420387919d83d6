/** Letters that a search treats as one letter (D30), as migration 0005 stores them. */
const from = 'İIıŞşÇçĞğÖöÜüÂâÎîÛû';
const to = 'iiissccggoouuaaiiuu';

/** SQL that folds a text as `toSearchPattern` expects it. */
export const foldedText = (text: string): string => `lower(translate(${text}, '${from}', '${to}'))`;

const folds = new Map([...from].map((letter, index) => [letter, to[index] ?? letter]));

/** Folds typed text, to compare it with a folded text. */
export const toFolded = (typed: string): string =>
  [...typed.trim()]
    .map((letter) => folds.get(letter) ?? letter)
    .join('')
    .toLowerCase();

const escaped = (typed: string): string => toFolded(typed).replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Converts typed text to a `like` pattern that matches anywhere in a folded text. */
export const toSearchPattern = (typed: string): string => `%${escaped(typed)}%`;

/** Length from which an index finds text in the middle of a word. */
const TRIGRAM = 3;

/**
 * Converts typed text to `like` patterns, any of which may match, for a folded text with a trigram index. One or
 * two letters match only at the beginning of a word: the index doesn't find them elsewhere (ADR-0053).
 */
export const toIndexedPatterns = (typed: string): string[] =>
  toFolded(typed).length < TRIGRAM
    ? [`${escaped(typed)}%`, `% ${escaped(typed)}%`]
    : [toSearchPattern(typed)];
