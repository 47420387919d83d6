import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import * as v from 'valibot';
import type { Translate } from '../../lib/i18n/i18n.ts';

/** What a row hands the drag about itself. */
const Row = v.object({ name: v.string(), count: v.number() });
export type DraggedRow = v.InferOutput<typeof Row>;

/** What a screen reader says while an item is moved, in the page's language. */
export function spokenDrag(t: Translate<'items'>) {
  /** Where the row was when something was said of it last. */
  let saidAt = -1;
  const say = (
    key: 'picked' | 'moved' | 'dropped' | 'cancelled',
    { operation: { source } }: DragStartEvent | DragOverEvent | DragEndEvent,
  ): string | undefined => {
    if (!source || !isSortable(source)) return undefined;
    // A row lies over itself as soon as it is picked up, and again wherever it comes to.
    if (key === 'moved' && source.index === saidAt) return undefined;
    saidAt = source.index;
    const row = v.parse(Row, source.data);
    return t(`drag.${key}`, { ...row, place: source.index + 1 });
  };
  return Accessibility.configure({
    screenReaderInstructions: { draggable: t('drag.instructions') },
    announcements: {
      dragstart: (event: DragStartEvent) => say('picked', event),
      // Its place is right once the row lies on itself again.
      dragover: (event: DragOverEvent) =>
        event.operation.source?.id === event.operation.target?.id ? say('moved', event) : undefined,
      dragend: (event: DragEndEvent) => say(event.canceled ? 'cancelled' : 'dropped', event),
    },
  });
}
