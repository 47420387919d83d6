import { spread } from '@sofra/contracts/bill-math';
import type { PaymentSplit } from '@sofra/contracts/payments';
import type { SeededRandom } from '../robots/seeded-random.ts';
import { moveExcess } from './money-steps.ts';
import { leftOf, owedOf } from './model.ts';
import type { Step } from './draw-split.ts';
import type { World, WorldSession } from './world.ts';

const lineOf = (world: World, id: number) => {
  const line = world.model.lines.get(id);
  if (!line) throw new Error(`no line ${id}`);
  return line;
};

function changeQuantity(world: World, dice: SeededRandom, session: WorldSession): void {
  const order = dice.pick(world.ordersOf(session.id));
  const line = order && dice.pick(order.lines);
  if (!order || !line) return;
  const quantity = dice.whole(0, 5);
  order.lines = order.lines.map((one) => (one.id === line.id ? { ...one, quantity } : one));
  lineOf(world, line.id).quantity = quantity;
  moveExcess(world, session);
}

/** Cancels an order, confirms one that waits, or brings a cancelled one back. */
function changeOrder(world: World, dice: SeededRandom, session: WorldSession): void {
  const order = dice.pick(world.ordersOf(session.id));
  if (!order) return;
  if (order.isHeld) order.isHeld = false;
  else order.status = order.status === 'cancelled' ? 'pending' : 'cancelled';
  for (const { id } of order.lines) lineOf(world, id).isOwed = order.status !== 'cancelled';
  moveExcess(world, session);
}

function discount(world: World, dice: SeededRandom, session: WorldSession): void {
  const lines = world.model
    .linesOf(session.id)
    .filter((line) => owedOf(line) > 0 && dice.happens(0.5));
  if (lines.length === 0) return;
  const id = world.nextId();
  const kind = dice.pick(['rate', 'amount', 'complimentary'] as const) ?? 'rate';
  const rate = kind === 'rate' ? dice.whole(1, 10_000) : null;
  const amountMinor = kind === 'amount' ? dice.whole(1, 30_000) : null;
  const owed = lines.map(owedOf);
  const all = owed.reduce((sum, amount) => sum + amount, 0);
  const parts = amountMinor === null ? [] : spread(Math.min(amountMinor, all), owed);
  const given = lines.flatMap((line, index) => {
    const amount = parts[index] ?? null;
    if (amount === 0) return [];
    return [
      { lineId: line.id, rate: kind === 'complimentary' ? 10_000 : rate, amountMinor: amount },
    ];
  });
  for (const { lineId, rate: lineRate, amountMinor: amount } of given) {
    lineOf(world, lineId).discounts.push({ id, rate: lineRate, amount });
  }
  world.adjustments.push({
    id,
    kind: kind === 'complimentary' ? kind : 'discount',
    rate,
    amountMinor,
    lines: given,
    reason: 'reason',
    madeBy: null,
    madeAt: '2026-11-26T18:00:00.000Z',
    revokedAt: null,
  });
  moveExcess(world, session);
}

function revoke(world: World, dice: SeededRandom): void {
  const adjustment = dice.pick(world.adjustments);
  if (!adjustment || adjustment.revokedAt !== null) return;
  adjustment.revokedAt = '2026-11-26T18:01:00.000Z';
  world.model.revoke(adjustment.id);
  for (const one of world.sessions) moveExcess(world, one);
}

/** Orders go to another session; money and discounts follow their lines. */
function transfer(world: World, orderIds: readonly number[], to: WorldSession): void {
  for (const order of world.orders) {
    if (!orderIds.includes(order.id)) continue;
    order.sessionId = to.id;
    for (const { id } of order.lines) lineOf(world, id).sessionId = to.id;
  }
}

function merge(world: World, dice: SeededRandom, session: WorldSession): void {
  const other = dice.pick(world.sessions);
  if (!other || other === session) return;
  transfer(
    world,
    world.ordersOf(other.id).map(({ id }) => id),
    session,
  );
  session.guests.push(...other.guests);
  session.present.push(...other.present);
  other.guests = [];
  other.present = [];
  world.sessions.splice(world.sessions.indexOf(other), 1);
}

/** Some guests go to another table with their orders. */
function split(world: World, dice: SeededRandom, session: WorldSession): void {
  const going = session.guests.filter(() => dice.happens(0.4));
  if (going.length === 0 || world.sessions.length > 2) return;
  const isGoing = (userId: number): boolean => going.includes(userId);
  const to = { id: world.nextId(), guests: going, present: session.present.filter(isGoing) };
  world.sessions.push(to);
  const theirs = world
    .ordersOf(session.id)
    .filter(({ source, placedBy, placedFor }) =>
      source === 'staff' ? placedFor && isGoing(placedFor.userId) : isGoing(placedBy.userId),
    );
  session.guests = session.guests.filter((userId) => !isGoing(userId));
  session.present = session.present.filter((userId) => !isGoing(userId));
  transfer(
    world,
    theirs.map(({ id }) => id),
    to,
  );
}

/** Everyone pays an equal part; whatever the sizes, nothing is left at the end. */
function payInParts(world: World, dice: SeededRandom, session: WorldSession): void {
  let parts = dice.whole(2, 7);
  while (parts > 0) {
    const count = dice.whole(1, Math.min(parts, 3));
    const equal = { kind: 'equal', parts, count } as const;
    world.pay(session, { split: equal, payer: null, state: 'paid', tipMinor: 0 });
    parts -= count;
  }
  const left = world.model.linesOf(session.id).reduce((sum, line) => sum + leftOf(line), 0);
  if (left > 0) throw new Error(`${left} is left after all parts`);
}

/** Each guest and each owner pays for themselves; nothing is left at the end. */
function payForEach(world: World, dice: SeededRandom, session: WorldSession): void {
  const lines = world.model.linesOf(session.id);
  const all = [...new Set([...session.present, ...lines.flatMap(({ owner }) => owner ?? [])])];
  if (all.length === 0 || session.present.length === 0) return;
  for (const userId of dice.shuffled(all)) {
    const people: PaymentSplit = { kind: 'people', userIds: [userId] };
    world.pay(session, { split: people, payer: userId, state: 'paid', tipMinor: 0 });
  }
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
  if (left > 0) throw new Error(`${left} is left after everyone has paid`);
}

export const changeSteps: readonly (readonly [number, string, Step])[] = [
  [10, 'change a quantity', changeQuantity],
  [7, 'change an order', changeOrder],
  [6, 'discount', discount],
  [3, 'revoke', revoke],
  [2, 'merge', merge],
  [3, 'split', split],
  [2, 'pay in parts', payInParts],
  [2, 'pay for each', payForEach],
];
