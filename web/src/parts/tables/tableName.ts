/** Table names, which users choose: "Masa 5", "Bahçe 12", "VIP". */

/**
 * Returns the text on the table's disc: the number its name ends with, else its first two letters.
 */
export const tableMark = (name: string): string => /\d{1,3}$/.exec(name)?.[0] ?? name.slice(0, 2);

/**
 * Returns a table's name for the reader: the default prefix ("Masa 5") in their language, by `numbered`; any
 * other name as written.
 */
export function tableName(name: string, numbered: (number: string) => string): string {
  const number = /^masa (\d+)$/i.exec(name.trim())?.[1];
  return number === undefined ? name : numbered(number);
}
