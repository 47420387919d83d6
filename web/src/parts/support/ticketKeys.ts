/** Keys of the open ticket in the address and in the document. */
export const PANE_ID = 'ticket';
export const rowId = (ticketId: number): string => `ticket-${ticketId}`;

/** Returns the open ticket of an address; undefined if there is none. */
export function toTicket(query: URLSearchParams): number | undefined {
  const id = Number(query.get('ticket'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
