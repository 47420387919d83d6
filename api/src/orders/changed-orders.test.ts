import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import {
  changeLineQuantity,
  readOrderChanges,
  replaceLine,
  serveLine,
} from '@sofra/contracts/order-changes';
import { orderTransitions } from '@sofra/contracts/order-transitions';
import { addOrderItem, changeOrderStatus, Order, strikeOrderLine } from '@sofra/contracts/orders';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { signInAs } from '../../test/sign-in.ts';

const { seed, times } = proof('changed-orders', { short: 48, long: 1600 });

const api = await startApi();
afterAll(() => api.close());
const { venue, waiter, aParty, place: placing } = await openEvening({ api });
const waiters = [waiter, await signInAs(api, 'waiter', venue)] as const;
const party = await aParty();

const place = () =>
  placing(party, { items: venue.items.map(({ id }) => ({ itemId: id, quantity: 2 })) });
const totalOf = ({ lines }: Order): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
const readHistory = ({ id }: Order) =>
  api.ask(readOrderChanges, { params: { orderId: id }, cookie: waiters[0].cookie });

describe('two waiters who change one line at a time', () => {
  it('never both change it', async () => {
    let order = await place();
    for (let round = 0; round < times; round += 1) {
      const from = order.lines[0]?.quantity ?? 0;
      const wanted = [(from % 40) + 1, (from % 40) + 2].map((one) => (one === from ? 45 : one));
      const answers = await Promise.all(
        waiters.map(({ cookie }, index) =>
          api.call('PATCH', `/api/orders/${order.id}/lines/${order.lines[0]?.id}/quantity`, {
            body: { from, quantity: wanted[index] },
            cookie,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - winner]?.body).toMatchObject({
        code: 'state_changed',
        details: { quantity: wanted[winner] },
      });
      const now = v.parse(Order, answers[winner]?.body);
      expect(now.lines[0]?.quantity).toBe(wanted[winner]);
      expect(now.totalMinor).toBe(totalOf(now));
      expect(now.version).toBe(order.version + 1);
      order = now;
    }
    const { changes } = await readHistory(order);
    expect(changes.filter(({ kind }) => kind === 'lineChanged')).toHaveLength(times);
  });
});

const actions = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), item: fc.nat(1), quantity: quantities() }),
  fc.record({
    kind: fc.constant('change' as const),
    line: fc.nat(4),
    quantity: fc.nat(4),
    hasReason: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('replace' as const),
    line: fc.nat(4),
    item: fc.nat(1),
    quantity: quantities(),
  }),
  fc.record({ kind: fc.constant('strike' as const), line: fc.nat(4) }),
  fc.record({ kind: fc.constant('serve' as const), line: fc.nat(4), isServed: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), isGuest: fc.boolean() }),
  fc.record({
    kind: fc.constant('advance' as const),
    status: fc.constantFrom('pending', 'preparing', 'ready', 'served', 'cancelled'),
  }),
);
function quantities() {
  return fc.integer({ min: 1, max: 4 });
}
type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never;

/** Does an action with an order; some are refused. */
async function act(order: Order, action: Action): Promise<void> {
  const { cookie } = waiters[0];
  const params = { orderId: order.id };
  if (action.kind === 'add') {
    const body = { itemId: itemOf(action.item), quantity: action.quantity };
    await attempt(addOrderItem, { params, body, cookie });
    return;
  }
  if (action.kind === 'advance') {
    const body = { status: action.status, reason: 'Bitti' };
    await attempt(changeOrderStatus, { params, body, cookie });
    return;
  }
  if (action.kind === 'cancel') {
    const by = action.isGuest ? party.guest : waiters[0];
    const body = { status: 'cancelled', reason: 'Vazgeçti' };
    await attempt(changeOrderStatus, { params, body, cookie: by.cookie });
    return;
  }
  const line = order.lines[action.line % order.lines.length];
  if (!line) return;
  const at = { params: { ...params, lineId: line.id }, cookie };
  if (action.kind === 'strike') {
    await attempt(strikeOrderLine, { ...at, body: { isDone: true } });
  } else if (action.kind === 'serve') {
    await attempt(serveLine, { ...at, body: { isServed: action.isServed } });
  } else if (action.kind === 'change') {
    const reason = action.hasReason ? { reason: 'Az' } : {};
    const body = { from: line.quantity, quantity: action.quantity, ...reason };
    await attempt(changeLineQuantity, { ...at, body });
  } else {
    const wanted = { itemId: itemOf(action.item), quantity: action.quantity };
    await attempt(replaceLine, { ...at, body: { from: line.quantity, line: wanted } });
  }
}
const itemOf = (index: number): number => (index === 0 ? venue.items[0].id : venue.items[1].id);

/** Makes a call; a refusal is an answer too, an error of the server isn't. */
async function attempt(
  route: { method: string; path: string },
  { params, body, cookie }: { params: Record<string, number>; body: unknown; cookie: string },
): Promise<void> {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]));
  const { status, text } = await api.call(route.method, path, { body, cookie });
  if (status >= 500) throw new Error(`${route.method} ${path}: ${text}`);
}

/** Checks what holds of every order, and that a change of it is in its history. */
async function check(before: Order): Promise<Order> {
  const { order, changes } = await readHistory(before);
  const live = order.lines.filter(({ quantity }) => quantity > 0);
  expect(order.totalMinor).toBe(totalOf(order));
  expect(order.status === before.status || orderTransitions[before.status]).toSatisfy(
    (allowed: true | readonly string[]) => allowed === true || allowed.includes(order.status),
  );
  // The guests owe what was brought to the table.
  if (order.status === 'cancelled') expect(live.some(({ isServed }) => isServed)).toBe(false);
  if (live.length === 0) expect(order.status).toBe('cancelled');
  if (order.status === 'served') expect(live.every(({ isServed }) => isServed)).toBe(true);
  else if (live.length > 0) expect(live.every(({ isServed }) => isServed)).toBe(false);
  const statuses = changes.flatMap(({ kind, status }) =>
    kind === 'statusChanged' ? [status] : [],
  );
  if (order.status !== 'pending') expect([...statuses, 'ready']).toContain(order.status);
  for (const line of order.lines) {
    const of = changes.filter(({ lineId, byLineId }) => [lineId, byLineId].includes(line.id));
    const first = of.find(({ kind, byLineId }) => kind === 'lineAdded' || byLineId === line.id);
    const last = of
      .filter(
        ({ kind, lineId }) =>
          kind.startsWith('line') && kind !== 'lineServed' && lineId === line.id,
      )
      .at(-1);
    const known = last ?? first;
    const isReplaced = last?.kind === 'lineReplaced';
    expect(line.quantity).toBe(isReplaced ? 0 : (known?.quantity ?? 2));
    expect(line.seenQuantity).not.toBe(line.quantity);
  }
  if (order.version === before.version) expect(order).toEqual(before);
  return order;
}

describe('any sequence of changes', () => {
  it('keeps total, status and history true', async () => {
    const property = fc.asyncProperty(
      fc.array(actions, { minLength: 4, maxLength: 12 }),
      async (sequence) => {
        let order = await place();
        for (const action of sequence) {
          await act(order, action);
          order = await check(order);
        }
      },
    );
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed,
      numRuns: Math.ceil(times / 16),
    });
    expect(failed, JSON.stringify([counterexample, String(errorInstance)])).toBe(false);
  });
});
