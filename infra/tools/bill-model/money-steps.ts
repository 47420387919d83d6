import { movesOfExcess, refundableOf, sharesOfRefund } from '@sofra/contracts/bill-moves';
import type { PaymentState } from '@sofra/contracts/payments';
import type { SeededRandom } from '../bench/seeded-random.ts';
import { figuresOf, leftOf, must } from './model.ts';
import { drawSplit, type Step } from './draw-split.ts';
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
  mustHaveMoved(world, session);
}

/** Fails if money that may move is left on a line that costs less, while another line still owes. */
function mustHaveMoved({ model }: World, session: WorldSession): void {
  const lines = model.linesOf(session.id);
  if (!lines.some((line) => leftOf(line) > 0)) return;
  for (const line of lines) {
    const { owed, paid, reserved } = figuresOf(line);
    if (paid + reserved <= owed) continue;
    for (const payment of model.payments.values()) {
      const isMovable = payment.split.kind === 'equal' || payment.split.kind === 'sum';
      if (payment.refundOf !== null || !isMovable || !isThere(payment)) continue;
      const held = model.netOf(payment.id, line.id);
      must(held <= 0, `${held} of payment ${payment.id} stay on line ${line.id}`);
    }
  }
}

const isThere = ({ state }: { state: PaymentState }): boolean =>
  state === 'paid' || state === 'intent';

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
