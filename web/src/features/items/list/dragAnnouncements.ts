import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import * as v from 'valibot';
import type { Translate } from '../../../lib/i18n/i18n.ts';

/** Data that a row passes to its drag. */
const Row = v.object({ name: v.string(), count: v.number() });
export type DraggedRow = v.InferOutput<typeof Row>;

/** Announcements for screen readers while an item is moved, in the page's language. */
export function dragAnnouncements(t: Translate<'items'>) {
  /** Position of the row at the last announcement. */
  let saidAt = -1;
  const say = (
    key: 'picked' | 'moved' | 'dropped' | 'cancelled',
    { operation: { source } }: DragStartEvent | DragOverEvent | DragEndEvent,
  ): string | undefined => {
    if (!source || !isSortable(source)) return undefined;
    // A row is over itself as soon as it is picked up, and again wherever it moves.
    if (key === 'moved' && source.index === saidAt) return undefined;
    saidAt = source.index;
    const row = v.parse(Row, source.data);
    return t(`drag.${key}`, { name: row.name, total: row.count, place: source.index + 1 });
  };
  return Accessibility.configure({
    screenReaderInstructions: { draggable: t('drag.instructions') },
    announcements: {
      dragstart: (event: DragStartEvent) => say('picked', event),
      // The position is right once the row is over itself again.
      dragover: (event: DragOverEvent) =>
        event.operation.source?.id === event.operation.target?.id ? say('moved', event) : undefined,
      dragend: (event: DragEndEvent) => say(event.canceled ? 'cancelled' : 'dropped', event),
    },
  });
}
