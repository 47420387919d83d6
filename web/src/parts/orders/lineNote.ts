import type { OrderLine } from '@sofra/contracts/orders';

/** A line's note as staff read it. */
export interface LineNote {
  /** In the kitchen's language if it could be translated, otherwise as the guest wrote it. */
  readonly text: string;
  /** Text of the guest, if `text` is a translation. */
  readonly original: string | undefined;
  /** Language in which the guest wrote, if it isn't the kitchen's. */
  readonly language: string | undefined;
}

/** Returns the note of a line; undefined if it has none. */
export function lineNoteOf({
  note,
  noteReading,
}: Pick<OrderLine, 'note' | 'noteReading'>): LineNote | undefined {
  if (note === null) return undefined;
  if (!noteReading) return { text: note, original: undefined, language: undefined };
  const { text, language, kitchenLanguage } = noteReading;
  const isForeign = language !== null && language !== kitchenLanguage;
  return {
    text: text ?? note,
    original: text === null ? undefined : note,
    language: isForeign ? language : undefined,
  };
}
