/** One thing that a search of orders asks for. */
export interface SearchTerm {
  /** Occurs in a text of the order, however it is written. */
  readonly text: string;
  /** Or is its ticket's number; null where it can't be. */
  readonly number: number | null;
}

/**
 * Splits a search for orders into its distinct terms; an order must match all of them. A number
 * belongs to the word before it ("masa 4"); alone, with or without #, it may be an order number.
 * Server and screens parse alike.
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
