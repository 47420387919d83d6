/**
 * Effect of the contract's events on the stores that guests load at first. Other modules listen with `onEvent`; an
 * event that neither has doesn't compile in `events.test.ts`.
 */
import type { RoomPosition } from '@sofra/contracts/common';
import type { EventName, EventPayload, RoomEvent } from '@sofra/contracts/rooms';
import { auth } from '../client/auth.ts';
import { menus } from './menus.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { pauses } from './pauses.ts';
import { sessions } from './sessions.ts';
import { tables } from './tables.ts';

export type Handlers = {
  [Name in EventName]: (payload: EventPayload<Name>, position: RoomPosition) => void;
};

const inStores = {
  'order.placed': orders.placed,
  'order.lineAdded': orders.apply,
  'order.lineStruck': orders.apply,
  'order.statusChanged': orders.apply,
  'order.lineChanged': orders.apply,
  'order.lineServed': orders.apply,
  'order.moved': orders.apply,
  'order.acknowledged': orders.apply,
  'order.tableRenamed': orders.apply,
  'order.sessionEnded': orders.apply,
  'order.transferred': orders.apply,
  // Counts as placed from now on, for the kitchen and in the day's figures.
  'order.released': orders.placed,
  'order.notesRead': orders.apply,
  'session.started': sessions.apply,
  'session.guestJoined': sessions.apply,
  'session.guestLeft': sessions.guestLeft,
  'session.guestRenamed': sessions.apply,
  'session.tableRenamed': (session) => {
    sessions.apply(session);
    tables.rename(session);
  },
  'session.confirmed': sessions.apply,
  'session.refreshed': sessions.apply,
  'session.moved': sessions.apply,
  'session.unusualChanged': sessions.apply,
  'session.ended': sessions.apply,
  'table.statusChanged': tables.apply,
  'table.created': tables.apply,
  'table.changed': tables.apply,
  'table.orderingChanged': (table) => {
    tables.apply(table);
    pauses.ofTable(table);
  },
  'table.deleted': tables.remove,
  'branch.orderingChanged': (of) => {
    ordering.apply(of);
    pauses.ofBranch(of);
  },
  'menuItem.availabilityChanged': menus.applyAvailability,
  'menu.changed': ({ branchId }, position) => void menus.changed(branchId, position),
  'business.stoppedChanged': pauses.ofBusiness,
  'business.decided': () => void auth.load(),
  'membership.changed': () => void auth.load(),
} satisfies Partial<Handlers>;
/** Events that change a store that guests load at first. */
export type StoredEvent = keyof typeof inStores;

const handlers: { [Name in EventName]?: Handlers[Name] } = inStores;
const listeners: { [Name in EventName]?: Set<Handlers[Name]> } = {};

declare const heardEvent: unique symbol;
/** Function that unsubscribes. Its type names the event, so that the compiler finds events without a listener. */
export type Unsubscribe<Name extends EventName> = (() => void) & { readonly [heardEvent]?: Name };
/** Events in the type of a function that unsubscribes, or that subscribes and returns one. */
export type HeardBy<Listening> = Listening extends {
  readonly [heardEvent]?: infer Name extends EventName;
}
  ? Name
  : Listening extends (...args: never[]) => infer Result
    ? HeardBy<Result>
    : never;

/**
 * Calls a listener after the stores have handled an event, for data of staff screens, so that guests don't
 * load that code. Returns the function that unsubscribes.
 */
export function onEvent<Name extends EventName>(
  name: Name,
  listener: Handlers[Name],
): Unsubscribe<Name> {
  const heard: Set<Handlers[Name]> = listeners[name] ?? new Set();
  listeners[name] = heard;
  heard.add(listener);
  return () => void heard.delete(listener);
}

/** Applies an event to its store. Ignores events of a newer release. */
export function applyEvent<Name extends EventName>(event: RoomEvent<Name>): void {
  const { room, epoch, seq } = event;
  const position = { room, epoch, seq };
  if (Object.hasOwn(handlers, event.type)) handlers[event.type]?.(event.payload, position);
  if (!Object.hasOwn(listeners, event.type)) return;
  for (const hear of listeners[event.type] ?? []) hear(event.payload, position);
}

const resets = new Set<() => void>();

/** Calls `reset` when a new epoch starts, for stores that guests don't load at first. */
export const onReset = (reset: () => void): void => void resets.add(reset);

/** Starts a new epoch: the next snapshots replace everything in the stores. */
export function resetStores(): void {
  for (const reset of resets) reset();
  menus.reset();
  ordering.reset();
  orders.reset();
  sessions.reset();
  tables.reset();
}
