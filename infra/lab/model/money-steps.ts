import { movesOfExcess, refundableOf, sharesOfRefund } from '@sofra/contracts/bill-moves';
import type { SeededRandom } from '../robots/seeded-random.ts';
import { must } from './model.ts';
import { drawSplit, type Step } from './draw-split.ts';
import { mustHaveMoved } from './must-have-moved.ts';
import type { World, WorldSession } from './world.ts';

/** Moves money of equal parts and sums from lines that cost less now to lines that still owe. */
export function moveExcess(world: World, session: WorldSession): void {
  const moved = movesOfExcess(world.billOf(session.id), world.ledgerOf(session.id));
  for (let index = 0; index < moved.length; index += 2) {
    const shares = moved
      .slice(index, index + 2)
      .map(({ lineId, units, amountMinor }) => ({ lineId, units, amountMinor }));
    const id = moved[index]?.paymentId;
    const payment = world.payments.find((one) => one.id === id);
    if (!payment) throw new Error(`money of payment ${id} moves`);
    payment.shares.push(...shares.map((share) => ({ ...share })));
    world.model.moveShare(payment.id, shares);
  }
  mustHaveMoved(world.model, session.id);
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
function settle(world: World, dice: SeededRandom): void {
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
  for (const one of world.sessions) moveExcess(world, one);
}

/** Refunds a payment or a part of it: what is due first, then from its last lines. */
function refund(world: World, dice: SeededRandom): void {
  const payment = dice.pick(
    world.payments.filter(({ kind, state }) => kind === 'payment' && state === 'paid'),
  );
  if (!payment) return;
  const { amountMinor: refundable } = refundableOf(payment, world.payments);
  if (refundable === 0) return;
  const lines = world.sessions.flatMap(({ id }) => world.billOf(id).lines);
  const ledger = { ...world.ledgerOf(payment.sessionId), payments: world.payments };
  const amount = dice.happens(0.5) ? refundable : dice.whole(1, refundable);
  const due = new Map(lines.map(({ lineId, refundDueMinor }) => [lineId, refundDueMinor]));
  const shares = sharesOfRefund(lines, ledger, payment, amount);
  let beyond = 0;
  let dueLeft = 0;
  for (const [lineId, dueMinor] of due) {
    const back = -(shares.find((share) => share.lineId === lineId)?.amountMinor ?? 0);
    beyond += Math.max(0, back - dueMinor);
    dueLeft += Math.max(0, Math.min(dueMinor, world.model.netOf(payment.id, lineId)) - back);
  }
  must(beyond === 0 || dueLeft === 0, `a refund leaves ${dueLeft} due and takes ${beyond} more`);
  const { sessionId, split, payer } = payment;
  const state = dice.happens(0.7) ? 'paid' : 'intent';
  world.write({ sessionId, split, payer, refundOf: payment.id, tipMinor: 0, state }, shares);
}

export const moneySteps: readonly (readonly [number, string, Step])[] = [
  [24, 'pay', pay],
  [12, 'settle', settle],
  [7, 'refund', refund],
];
