import * as v from 'valibot';
import type { KeyRight } from './api-keys.ts';
import { LocalizedText } from './common.ts';
import { ChosenOption } from './options.ts';
import { Order, OrderLine } from './orders.ts';

const publicLine = {
  ...v.pick(OrderLine, [
    'id',
    'itemId',
    'quantity',
    'unitPriceMinor',
    'vatRate',
    'isDone',
    'isServed',
    'isForTable',
    'stationId',
    'replacesLineId',
  ]).entries,
  name: LocalizedText,
  options: v.optional(
    v.array(v.pick(ChosenOption, ['id', 'group', 'name', 'differenceMinor'])),
    [],
  ),
};
const publicOrder = v.pick(Order, [
  'id',
  'number',
  'branchId',
  'tableId',
  'tableNumber',
  'sessionId',
  'status',
  'version',
  'round',
  'source',
  'isHeld',
  'guestCount',
  'totalMinor',
  'placedAt',
  'statusChangedAt',
]).entries;

/**
 * Fields of an order that leave in webhooks: no names, notes or allergies of guests. Of a note, other systems
 * learn that there is one.
 */
export const PublicOrder = v.object({
  ...publicOrder,
  placedBy: v.object({ seat: v.nullable(v.number()) }),
  placedFor: v.optional(v.nullable(v.object({ seat: v.number() })), null),
  lines: v.array(v.object({ ...publicLine, note: OrderLine.entries.note })),
});

/** Fields that API keys receive too, for the work with orders. */
const KeyOrder = v.object({
  ...publicOrder,
  ...v.pick(Order, ['isAcknowledged', 'isSessionEnded', 'parts']).entries,
});
const KeyLine = v.object({
  ...publicLine,
  ...v.pick(OrderLine, ['options', 'allergens', 'preparationMinutes', 'seenQuantity']).entries,
});

/**
 * Returns an order as an API key sees it: what guests wrote or call themselves only by a right of its own. A new
 * field of `Order` doesn't compile until it is decided here.
 */
export function toKeyOrder(order: Order, rights: readonly KeyRight[]): Order {
  const written = <T>(text: T): T | null => (rights.includes('orders.notes') ? text : null);
  const named = <Guest extends { nickname: string | null }>(guest: Guest): Guest =>
    rights.includes('orders.nicknames') ? guest : { ...guest, nickname: null };
  return {
    ...v.parse(KeyOrder, order),
    clientOrderId: null,
    placedBy: named(order.placedBy),
    placedFor: order.placedFor && named(order.placedFor),
    cancelReason: written(order.cancelReason),
    lines: order.lines.map((line) => ({
      ...v.parse(KeyLine, line),
      basketLineId: null,
      note: written(line.note),
      noteReading: written(line.noteReading),
      changeReason: written(line.changeReason),
    })),
  };
}
