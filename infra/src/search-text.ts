/** Letters that a search treats as one letter (D30), as migration 0005 stores them. */
const from = 'İIıŞşÇçĞğÖöÜüÂâÎîÛû';
const to = 'iiissccggoouuaaiiuu';

/** SQL that folds a text as `toSearchPattern` expects it. */
export const foldedText = (text: string): string => `lower(translate(${text}, '${from}', '${to}'))`;

const folds = new Map([...from].map((letter, index) => [letter, to[index] ?? letter]));

/** Converts typed text to a `like` pattern that matches anywhere in a folded text. */
export function toSearchPattern(typed: string): string {
  const folded = [...typed.trim()].map((letter) => folds.get(letter) ?? letter).join('');
  return `%${folded.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
