import type { OrderLine } from '@sofra/contracts/orders';
import { lineNoteOf } from '../../../parts/orders/lineNote.ts';
import { NoteOriginal } from '../../../parts/orders/NoteOriginal.tsx';
import { LineAllergens } from './LineAllergens.tsx';

/**
 * Note of a line in the kitchen's language, with the original and its language beneath. A note that nobody
 * could translate is outlined, and says so.
 */
export function LineNote({ line }: { line: OrderLine }) {
  const note = lineNoteOf(line);
  if (!note) return null;
  const isUntranslated = note.language !== undefined && note.original === undefined;
  const named = line.noteReading?.allergens ?? [];
  return (
    <span data-part="note" data-raw={isUntranslated || undefined}>
      <bdi>{note.text}</bdi>
      <LineAllergens of={named} warned={new Set(named)} />
      <NoteOriginal note={note} />
    </span>
  );
}
