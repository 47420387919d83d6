import type { NewShare } from '@sofra/contracts/bill-math';
import type { Payment } from '@sofra/contracts/payments';
import type { SeededRandom } from '../bench/seeded-random.ts';
import { figuresOf, leftOf, unitsLeftOf } from './model.ts';
import { drawSplit, type Step } from './draw-split.ts';
import type { World, WorldSession } from './world.ts';

const counts = ({ state }: Payment): boolean => state === 'paid' || state === 'intent';

/** Sums up what a payment pays of each line, less its refunds. */
function netShares(world: World, payment: Payment): Map<number, NewShare> {
  const net = new Map<number, NewShare>();
  const own = world.payments.filter(
    (one) => one === payment || (one.refundOf === payment.id && counts(one)),
  );
  for (const { lineId, units, amountMinor } of own.flatMap(({ shares }) => shares)) {
    const held = net.get(lineId) ?? { lineId, units: 0, amountMinor: 0 };
    held.units += units;
    held.amountMinor += amountMinor;
    net.set(lineId, held);
  }
  return net;
}

/** Moves money of equal parts and sums from lines that cost less now to lines that still owe; often, not always. */
export function moveExcess(world: World, dice: SeededRandom, session: WorldSession): void {
  if (dice.happens(0.3)) return;
  const lines = world.model.linesOf(session.id);
  for (const line of lines) {
    const movable = world.payments.filter(
      ({ split, kind, ...payment }) =>
        kind === 'payment' &&
        (split.kind === 'equal' || split.kind === 'sum') &&
        (payment.state === 'paid' || payment.state === 'intent'),
    );
    for (const payment of movable) {
      for (const to of lines) {
        const { owed, paid, reserved } = figuresOf(line);
        const held = netShares(world, payment).get(line.id);
        const amount = Math.min(paid + reserved - owed, held?.amountMinor ?? 0, leftOf(to));
        if (!held || to === line || amount <= 0) continue;
        const away = amount === held.amountMinor ? held.units : 0;
        const shares = [
          { lineId: line.id, units: -away, amountMinor: -amount },
          {
            lineId: to.id,
            units: amount === leftOf(to) ? unitsLeftOf(to) : 0,
            amountMinor: amount,
          },
        ].map((share) => ({ ...share, units: share.units + 0 }));
        payment.shares.push(...shares.map((share) => ({ ...share })));
        world.model.moveShare(payment.id, shares);
      }
    }
  }
}

function pay(world: World, dice: SeededRandom, session: WorldSession): void {
  world.pay(session, {
    split: drawSplit(dice, world, session),
    payer: dice.happens(0.7) ? (dice.pick(session.guests) ?? null) : null,
    state: dice.happens(0.5) ? 'paid' : 'intent',
    tipMinor: dice.happens(0.2) ? dice.whole(1, 5000) : 0,
  });
}

/** Gives an open payment its result; one that failed or expired may still be paid late. */
function settle(world: World, dice: SeededRandom, session: WorldSession): void {
  const payment = dice.pick(world.payments.filter(({ state }) => state !== 'paid'));
  if (!payment) return;
  const state =
    payment.state === 'intent' && dice.happens(0.5)
      ? (dice.pick(['failed', 'expired'] as const) ?? 'failed')
      : 'paid';
  // A refund that didn't happen stays so; it would be asked for again.
  if (payment.kind === 'refund' && payment.state !== 'intent') return;
  payment.state = state;
  world.model.settle(payment.id, state);
  moveExcess(world, dice, session);
}

/** Refunds a payment or a part of it: what is due first, then from its last lines. */
function refund(world: World, dice: SeededRandom): void {
  const payment = dice.pick(
    world.payments.filter(({ kind, state }) => kind === 'payment' && state === 'paid'),
  );
  if (!payment) return;
  const net = [...netShares(world, payment).values()].filter(({ amountMinor }) => amountMinor > 0);
  const refundable = net.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (refundable === 0) return;
  let rest = dice.happens(0.5) ? refundable : dice.whole(1, refundable);
  const shares: NewShare[] = [];
  const dueOf = ({ lineId }: NewShare): number => {
    const line = world.model.lines.get(lineId);
    return line ? figuresOf(line).due : 0;
  };
  for (const held of net.toReversed().toSorted((one, other) => dueOf(other) - dueOf(one))) {
    const amount = Math.min(rest, held.amountMinor);
    if (amount === 0) continue;
    rest -= amount;
    const units = amount === held.amountMinor ? held.units : 0;
    shares.push({ lineId: held.lineId, units: 0 - units, amountMinor: -amount });
  }
  const { sessionId, split, payer } = payment;
  const state = dice.happens(0.7) ? 'paid' : 'intent';
  world.write({ sessionId, split, payer, refundOf: payment.id, tipMinor: 0, state }, shares);
}

export const moneySteps: readonly (readonly [number, string, Step])[] = [
  [24, 'pay', pay],
  [12, 'settle', settle],
  [7, 'refund', refund],
];
