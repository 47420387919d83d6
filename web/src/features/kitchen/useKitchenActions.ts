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
import type { LastStep } from './useGoneCards.ts';

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
  /** Called for each step; `left` describes one after which the card leaves the display. */
  readonly stepped: (cardId: string, left?: LastStep) => void;
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
function bringBack(
  { orders, lead }: RecalledCard,
  { stationId, isPass }: Pick<KitchenPorts, 'stationId' | 'isPass'>,
): void {
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
  { to, from, stationId }: { to: OrderStatus; from: OrderStatus; stationId: number | undefined },
): () => void {
  const moved = card.shown.filter(({ status }) => status === from);
  const round = {
    sessionId: card.lead.sessionId,
    round: card.lead.round,
    orderIds: moved.map(({ order }) => order.id),
    stationId,
  };
  void roundTaps.changeStatus(round, to, from);
  return () => void roundTaps.changeStatus(round, from, to);
}

/** Returns an undo that works once. */
function once(undo: () => void, used: (undo: () => void) => void): () => void {
  let isUsed = false;
  const run = (): void => {
    if (isUsed) return;
    isUsed = true;
    used(run);
    undo();
  };
  return run;
}

export function useKitchenActions(ports: KitchenPorts): KitchenActions {
  const { stationId, isPass, touch, askSoldOut, open, print, keepLeft, cancelLeft } = ports;
  const { stepped, notify } = ports;
  const lastUndo = useRef<() => void>(undefined);
  return useMemo(() => {
    const used = (undo: () => void): void => {
      if (lastUndo.current === undo) lastUndo.current = undefined;
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
      putBack: (card) => bringBack(card, { stationId, isPass }),
      step: (card) => {
        const step = stepOf(card);
        if (step.kind === 'none') return;
        if (!('from' in step)) {
          const hasLeft = card.status === 'cancelled';
          stepped(card.id, hasLeft ? { to: 'cancelled', undo: undefined } : undefined);
          acknowledge(card, stationId);
          return;
        }
        const { kind: to, from } = step;
        const undo = once(advance(card, { to, from, stationId }), used);
        lastUndo.current = undo;
        const isLeaving = to !== 'preparing';
        stepped(card.id, isLeaving ? { to, undo } : undefined);
        if (!isLeaving) notify(cardName(card.shown.map(({ order }) => order)), to, undo);
      },
    };
  }, [stationId, isPass, touch, askSoldOut, open, print, keepLeft, cancelLeft, stepped, notify]);
}
