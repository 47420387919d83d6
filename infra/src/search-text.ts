/** Letters of several shapes that a search takes for one (decisions 30); as migration 0005 stores them. */
const from = 'İIıŞşÇçĞğÖöÜüÂâÎîÛû';
const to = 'iiissccggoouuaaiiuu';

/** SQL for a text as `toSearchPattern` looks for it. */
export const foldedText = (text: string): string => `lower(translate(${text}, '${from}', '${to}'))`;

const folds = new Map([...from].map((letter, index) => [letter, to[index] ?? letter]));

/** A `like` pattern for what somebody typed, wherever it stands in a folded text. */
export function toSearchPattern(typed: string): string {
  const folded = [...typed.trim()].map((letter) => folds.get(letter) ?? letter).join('');
  return `%${folded.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
