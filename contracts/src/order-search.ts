/** One term of an order search. */
export interface SearchTerm {
  /** Text that must occur in the order, ignoring case and diacritics. */
  readonly text: string;
  /** Order number that matches as well; null if the term isn't one. */
  readonly number: number | null;
}

/**
 * Splits a search for orders into distinct terms, all of which an order must match. A number belongs to the
 * word before it ("masa 4"); a number alone, with or without #, may be an order number. Server and screens
 * use the same rules.
 */
export const toSearchTerms = (search: string): SearchTerm[] =>
  [...new Set(search.trim().split(/\s+(?!\d+(?:\s|$))/))]
    .filter((text) => text !== '')
    .map((text) => {
      const digits = /^#?(\d{1,9})$/.exec(text)?.[1];
      return {
        text: text.replace(/\s+/g, ' '),
        number: digits === undefined ? null : Number(digits),
      };
    });
