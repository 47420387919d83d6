/** Tables are named by users: "Masa 5", "Bahçe 12", "VIP". What fits on a disc, and in another language. */

/**
 * Returns the text on the table's disc: the number its name ends with, else its first two letters.
 */
export const tableMark = (name: string): string => /\d{1,3}$/.exec(name)?.[0] ?? name.slice(0, 2);

/**
 * A table's name for the reader: one made by the default prefix ("Masa 5") in their language, by
 * `numbered`; any other as the business wrote it.
 */
export function tableName(name: string, numbered: (number: string) => string): string {
  const number = /^masa (\d+)$/i.exec(name.trim())?.[1];
  return number === undefined ? name : numbered(number);
}
