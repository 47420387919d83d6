import * as v from 'valibot';
import { PublicOrder } from '@sofra/contracts/public-orders';
import { TableSession } from '@sofra/contracts/sessions';
import type { WebhookEventType } from '@sofra/contracts/webhooks';
import { DayChange, type LedgerFacts } from './ledger-facts.ts';
import { toPublicPayment } from './public-payment.ts';

/** An event for other systems: what they may know of a room's event. */
export interface PublicEvent {
  type: WebhookEventType;
  /** Null for business days, which belong to no session. */
  sessionId: number | null;
  data: object;
}

const PublicSession = v.pick(TableSession, [
  'id',
  'branchId',
  'tableId',
  'tableNumber',
  'guestCount',
  'startedAt',
  'endedAt',
  'mergedInto',
  'version',
]);

type Publish = (payload: unknown, facts: LedgerFacts) => PublicEvent[];

/** Publishes an order, except while it is held: the kitchen hasn't received it either. */
const order =
  (type: WebhookEventType): Publish =>
  (payload) => {
    const { isHeld, lines, ...own } = v.parse(PublicOrder, payload);
    if (isHeld) return [];
    const shown = lines.map(({ note, ...line }) => ({ ...line, hasNote: note !== null }));
    return [{ type, sessionId: own.sessionId, data: { ...own, lines: shown } }];
  };
const session =
  (type: WebhookEventType) =>
  (payload: unknown): PublicEvent[] => {
    const data = v.parse(PublicSession, payload);
    return [{ type, sessionId: data.id, data }];
  };
const bothSessions: Publish = (payload) => {
  const { from, to } = v.parse(v.object({ from: PublicSession, to: PublicSession }), payload);
  const typeOfFrom = from.endedAt === null ? 'session.changed' : 'session.ended';
  return [...session(typeOfFrom)(from), ...session('session.changed')(to)];
};
const payment: Publish = (payload, facts) => {
  const data = toPublicPayment(payload, facts);
  return [{ type: 'payment.changed', sessionId: data.sessionId, data }];
};
/** Publishes a close or its reopening; a close that is unknown isn't published. */
const day: Publish = (payload, { closes }) => {
  const { closeId, isClosed } = v.parse(DayChange, payload);
  const close = closes.get(closeId);
  if (!close) return [];
  const { reopenedAt, ...closed } = close;
  return isClosed
    ? [{ type: 'day.closed', sessionId: null, data: closed }]
    : [{ type: 'day.reopened', sessionId: null, data: { ...closed, reopenedAt } }];
};

/** Public events of each event of a branch's room; those that aren't listed stay inside. */
export const publicEvents: Readonly<Record<string, Publish>> = {
  'order.placed': order('order.placed'),
  'order.released': order('order.placed'),
  'order.lineAdded': order('order.changed'),
  'order.lineChanged': order('order.changed'),
  'order.lineStruck': order('order.changed'),
  'order.lineServed': order('order.changed'),
  'order.moved': order('order.changed'),
  'order.tableRenamed': order('order.changed'),
  'order.statusChanged': order('order.statusChanged'),
  'session.started': session('session.started'),
  'session.guestJoined': session('session.changed'),
  'session.guestLeft': session('session.changed'),
  'session.confirmed': session('session.changed'),
  'session.moved': session('session.changed'),
  'session.tableRenamed': session('session.changed'),
  'session.guestsMoved': bothSessions,
  'session.ended': session('session.ended'),
  'payment.changed': payment,
  'day.changed': day,
};
