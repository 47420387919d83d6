import type { OrderStatus } from '@sofra/contracts/orders';
import { useMemo, useRef } from 'react';
import { taps } from '../../data/live/optimisticActions.ts';
import { roundTaps } from '../../data/live/optimisticRounds.ts';
import { orders as orderStore } from '../../data/live/orders.ts';
import { cardName } from './card/cardNames.ts';
import type { CardRow } from './card/cardRows.ts';
import type { OrderCardData } from './card/orderCards.ts';
import { isUnseenLine } from './card/stationOrders.ts';
import { stepOf } from './card/steps.ts';
import type { RecalledCard } from './drawers/recalled.ts';

/** Actions on order cards. Each shows at once and is retried until the server has it. */
export interface KitchenActions {
  readonly touch: (card: OrderCardData) => void;
  /** Does the next step of a card: its orders move together, or what changed is acknowledged. */
  readonly step: (card: OrderCardData) => void;
  /** Brings a recalled card back to where it was. */
  readonly putBack: (card: RecalledCard) => void;
  /** Marks the lines of a row as done, or takes it back. */
  readonly strike: (row: CardRow) => void;
  /** Opens a card above the others, with rows that a finger can strike. */
  readonly open: (card: OrderCardData) => void;
  readonly print: (card: OrderCardData) => void;
  /** Keeps the orders of a table that left. */
  readonly keepLeft: (card: OrderCardData) => void;
  /** Asks for the reason to cancel them. */
  readonly cancelLeft: (card: OrderCardData) => void;
  /** Opens the sold-out drawer for an item, or for all. */
  readonly askSoldOut: (itemId?: number) => void;
  /** Takes back the last step that was done here. */
  readonly undoLast: () => void;
}

export interface KitchenPorts extends Pick<
  KitchenActions,
  'open' | 'print' | 'keepLeft' | 'cancelLeft' | 'askSoldOut'
> {
  /** Station of the display; undefined for all. */
  readonly stationId: number | undefined;
  readonly isPass: boolean;
  readonly touch: (orderIds: readonly number[]) => void;
  /** Called for each step, with the way back if the card leaves the display. */
  readonly stepped: (cardId: string, to: OrderStatus, undo: (() => void) | undefined) => void;
  /** Shows a step after which the card stays, with its way back. */
  readonly notify: (card: string, to: OrderStatus, undo: () => void) => void;
}

function acknowledge({ shown }: OrderCardData, stationId: number | undefined): void {
  for (const { order, isUnseenCancel, lines } of shown) {
    if (!isUnseenCancel && !lines.some(isUnseenLine)) continue;
    // While an earlier tap on the order is on its way, its version is about to change.
    const isOnItsWay = orderStore.store.getState().taps[order.id] !== undefined;
    const seen = isOnItsWay ? {} : { version: order.version };
    void taps.acknowledge(order.id, { stationId, ...seen });
  }
}

function strike({ isDone, kind, lines }: CardRow): void {
  if (kind === 'void') return;
  for (const { order, line } of lines) {
    if (line.isDone === isDone) void taps.strikeLine(order.id, line.id, !isDone);
  }
}

/** Moves a recalled card back onto the display: a served one on the way over `ready`. */
function bringBack({ orders, lead }: RecalledCard, { stationId, isPass }: KitchenPorts): void {
  const round = { sessionId: lead.sessionId, round: lead.round };
  const idsOf = (of: typeof orders) => of.map(({ id }) => id);
  const served = idsOf(orders.filter(({ status }) => status === 'served'));
  if (served.length > 0) {
    void roundTaps.changeStatus({ ...round, orderIds: served }, 'ready', 'served');
  }
  if (isPass) return;
  void roundTaps.changeStatus(
    { ...round, orderIds: idsOf(orders), stationId },
    'preparing',
    'ready',
  );
}

function advance(
  card: OrderCardData,
  { to, from, ports }: { to: OrderStatus; from: OrderStatus; ports: KitchenPorts },
): () => void {
  const moved = card.shown.filter(({ status }) => status === from);
  const round = {
    sessionId: card.lead.sessionId,
    round: card.lead.round,
    orderIds: moved.map(({ order }) => order.id),
    stationId: ports.stationId,
  };
  void roundTaps.changeStatus(round, to, from);
  return () => void roundTaps.changeStatus(round, from, to);
}

export function useKitchenActions(ports: KitchenPorts): KitchenActions {
  const { stationId, isPass, touch, askSoldOut, open, print, keepLeft, cancelLeft } = ports;
  const { stepped, notify } = ports;
  const lastUndo = useRef<() => void>(undefined);
  return useMemo(() => {
    /** The way back works once. */
    const once = (undo: () => void) => {
      const run = (): void => {
        if (lastUndo.current !== run) return;
        lastUndo.current = undefined;
        undo();
      };
      lastUndo.current = run;
      return undo;
    };
    return {
      askSoldOut,
      open,
      print,
      keepLeft,
      cancelLeft,
      strike,
      touch: ({ shown }) => touch(shown.map(({ order }) => order.id)),
      undoLast: () => lastUndo.current?.(),
      putBack: (card) => bringBack(card, { ...ports, stationId, isPass }),
      step: (card) => {
        const step = stepOf(card);
        if (step.kind === 'none') return;
        if (!('from' in step)) {
          stepped(card.id, 'cancelled', undefined);
          acknowledge(card, stationId);
          return;
        }
        const { kind: to, from } = step;
        const undo = once(advance(card, { to, from, ports: { ...ports, stationId } }));
        stepped(card.id, to, to === 'preparing' ? undefined : undo);
        if (to === 'preparing') notify(cardName(card.shown.map(({ order }) => order)), to, undo);
      },
    };
    // `ports` is new in every render; these are what it consists of.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [stationId, isPass, touch, askSoldOut, open, print, keepLeft, cancelLeft, stepped, notify]);
}
