import type { Order } from '@sofra/contracts/orders';

const SHOWN = 3;
/** Longer notes belong to one guest. */
const MAX_LENGTH = 20;

/** Returns the short notes that were written most for an item, filled up with `common` ones. */
export function usualNotes(
  itemId: number,
  recent: readonly Pick<Order, 'lines'>[],
  common: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const line of recent.flatMap(({ lines }) => lines)) {
    const note = line.itemId === itemId ? line.note?.trim() : undefined;
    if (note && note.length <= MAX_LENGTH) counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  const written = [...counts].sort(([, a], [, b]) => b - a).map(([note]) => note);
  return [...new Set([...written, ...common])].slice(0, SHOWN);
}

const partsOf = (note: string): string[] =>
  note
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const hasNote = (note: string, part: string): boolean => partsOf(note).includes(part);

/** Adds a part to a note, or takes it out. */
export const withNoteToggled = (note: string, part: string): string =>
  (hasNote(note, part)
    ? partsOf(note).filter((other) => other !== part)
    : [...partsOf(note), part]
  ).join(', ');
