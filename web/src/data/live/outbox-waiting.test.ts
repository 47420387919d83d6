import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { buildOrder, disconnect, refusal, until } from '../../../test/data.ts';
import {
  answerOrder,
  type buildPhone,
  type FakeResponse,
  hasNoOrders,
  openWithSoup,
  outboxOf,
  outcomesOf,
  type Page,
} from '../../../test/phone.ts';
import { ApiError } from '../../lib/apiError.ts';
import { expiredRefusal, Refusal, toRefusal } from './refusal.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const isSettled = (page: Page) =>
  vi.waitFor(() => expect(outboxOf(page)).toMatchObject({ entries: [], goesAt: null }));
const tooFast = (details: Record<string, unknown> = { retryAfterSeconds: 20 }) =>
  refusal('orders_too_fast', details);

/** A phone whose orders are answered one after the other; any further one is taken. */
const buildAnswered = (...answers: FakeResponse[]) =>
  openWithSoup((request) => (answers.shift() ?? answerOrder)(request));

describe('an order beyond the rate limit', () => {
  it('waits as long as the server says, and is then sent automatically, once', async () => {
    const { phone, page } = await buildAnswered(() => tooFast());
    expect(await page.outbox.place(1)).toBe('waiting');
    expect(outboxOf(page)).toMatchObject({ goesAt: START + 20_000, refusals: {} });
    expect(page.cart.linesOf(1)).toEqual([]);
    phone.later(19_999);
    await vi.waitFor(() => expect(phone.waits.at(-1)).toBe(1));
    expect(phone.placed()).toHaveLength(1);
    phone.later(1);
    await isSettled(page);
    const ids = phone.placed().map(({ body }) => JSON.stringify(body));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(outcomesOf(page)).toEqual([{ kind: 'placed' }]);
  });

  it('isn’t sent sooner if another one is placed or the connection returns', async () => {
    const { phone, page } = await buildAnswered(() => tooFast());
    await page.outbox.place(1);
    page.cart.add(1, 2);
    expect(await page.outbox.place(1)).toBe('waiting');
    phone.comeBack();
    phone.later(10_000);
    await vi.waitFor(() => expect(phone.waits.at(-1)).toBe(10_000));
    expect(phone.placed()).toHaveLength(1);
    phone.later(10_000);
    await isSettled(page);
    expect(phone.placed()).toHaveLength(3);
  });

  it('shows that it is being sent until it has been', async () => {
    const shown: (number | null)[] = [];
    const { phone, page } = await buildAnswered(
      () => tooFast(),
      (request) => {
        shown.push(outboxOf(page).goesAt);
        return answerOrder(request);
      },
    );
    await page.outbox.place(1);
    phone.later(20_000);
    await isSettled(page);
    expect(shown).toEqual([START + 20_000]);
  });

  it('waits like any other once the connection is lost', async () => {
    const { phone, page } = await buildAnswered(() => tooFast(), disconnect);
    await page.outbox.place(1);
    phone.later(20_000);
    await isSettled(page);
    expect(phone.placed()).toHaveLength(3);
  });

  it.each([
    ['at most a minute', { retryAfterSeconds: 86_400 }, 60_000],
    ['ten seconds without a time from the server', {}, 10_000],
    ['as long as the limit of all calls lasts', { retryAfterSeconds: 30 }, 30_000],
  ])('waits %s', async (what, details, ms) => {
    const code = what.includes('all calls') ? 'too_many_requests' : 'orders_too_fast';
    const { phone, page } = await buildAnswered(() => refusal(code, details));
    await page.outbox.place(1);
    expect(outboxOf(page).goesAt).toBe(START + ms);
    phone.later(ms);
    await isSettled(page);
  });

  it('survives a reload', async () => {
    const { phone, page } = await buildAnswered(() => tooFast());
    await page.outbox.place(1);
    const after = await phone.openPage();
    expect(outboxOf(after).entries).toEqual(outboxOf(page).entries);
    phone.later(20_000);
    await isSettled(page);
  });
});

describe('an order that needs the staff', () => {
  it.each(['ordering_paused', 'open_orders_limit'] as const)(
    'returns to the cart: %s',
    async (code) => {
      const { phone, page } = await buildAnswered(() => refusal(code));
      expect(await page.outbox.place(1)).toBe('refused');
      expect(page.cart.linesOf(1)).toHaveLength(1);
      expect(outboxOf(page).refusals[1]?.code).toBe(code);
      expect(phone.placed()).toHaveLength(1);
    },
  );

  it.each(['table_full', 'turned_away'] as const)(
    'returns to the cart if no one may join: %s',
    async (code) => {
      const { phone, page } = await openWithSoup(answerOrder, {
        'POST /api/tables/1/session/start': () => refusal(code),
      });
      expect(await page.outbox.place(1)).toBe('refused');
      expect(page.cart.linesOf(1)).toHaveLength(1);
      expect(outboxOf(page).refusals[1]?.code).toBe(code);
      expect(phone.placed()).toEqual([]);
    },
  );
});

describe('a held order', () => {
  const hold: FakeResponse = (request) => {
    const order = answerOrder(request);
    return { ...buildOrder(), ...Object(order), isHeld: true };
  };

  it('is placed, and reported as held', async () => {
    const { page } = await buildAnswered(hold);
    expect(await page.outbox.place(1)).toBe('held');
    expect(outboxOf(page).unreadOutcomes).toEqual([]);
    expect(page.orders.store.getState().byId[1]?.isHeld).toBe(true);
  });

  it('is reported as held even if it had to wait', async () => {
    const { page } = await buildAnswered(disconnect, hold);
    expect(await page.outbox.place(1)).toBe('waiting');
    await isSettled(page);
    expect(outcomesOf(page)).toEqual([{ kind: 'placed', isHeld: true }]);
  });
});

const HOUR_MS = 3_600_000;

/** Builds a phone with a waiting order: its network is cut until `online`. */
async function buildWaiting(
  answers: Parameters<typeof buildPhone>[1] = {},
  onceOnline = answerOrder,
) {
  let isCut = true;
  const { phone, page } = await openWithSoup(
    (request) => (isCut ? disconnect() : onceOnline(request)),
    answers,
  );
  await page.sessions.start(1);
  expect(await page.outbox.place(1)).toBe('waiting');
  expect(outcomesOf(page)).toEqual([]);
  return { phone, page, online: () => (isCut = false) };
}

describe('an order that had to wait', () => {
  it('is reported as placed once the server has it, and only once', async () => {
    const { page, online } = await buildWaiting();
    online();
    await until(() => hasNoOrders(page));
    expect(outcomesOf(page)).toEqual([{ kind: 'placed' }]);
    page.outbox.markRead(1);
    expect(outcomesOf(page)).toEqual([]);
  });

  it('is reported as refused, with the reason', async () => {
    const { page, online } = await buildWaiting({}, () => refusal('session_ended'));
    online();
    await until(() => hasNoOrders(page));
    expect(outcomesOf(page)).toEqual([
      { kind: 'refused', refusal: { code: 'session_ended', items: [], totalMinor: null } },
    ]);
  });

  it('is reported as expired, with its lines returned to the cart', async () => {
    const { phone, page } = await buildWaiting({ 'GET /api/sessions/1/orders': () => [] });
    phone.later(HOUR_MS);
    await until(() => hasNoOrders(page));
    expect(outcomesOf(page)).toEqual([{ kind: 'expired', isBack: true }]);
    expect(page.cart.linesOf(1)).toHaveLength(1);
    expect(page.outbox.store.getState().refusals[1]?.code).toBe('expired');
  });

  it('is reported as placed if it arrived long before', async () => {
    const { phone, page } = await buildWaiting({
      'GET /api/sessions/1/orders': ({ path }) => [
        buildOrder({ clientOrderId: path.split('clientOrderId=')[1] ?? null }),
      ],
    });
    phone.later(HOUR_MS);
    await until(() => hasNoOrders(page));
    expect(outcomesOf(page)).toEqual([{ kind: 'placed' }]);
    expect(page.cart.linesOf(1)).toEqual([]);
  });

  it('is reported as withdrawn if the guest leaves the table', async () => {
    const { phone, page, online } = await buildWaiting();
    const sent = phone.placed().length;
    await page.sessions.leave(1);
    expect(outcomesOf(page)).toEqual([{ kind: 'left' }]);
    expect(hasNoOrders(await phone.openPage())).toBe(true);
    online();
    phone.comeBack();
    page.cart.add(1, 1);
    expect(await page.outbox.place(1)).toBe('placed');
    await until(() => hasNoOrders(page));
    expect(phone.placed().length, 'only the new order').toBe(sent + 1);
  });
});

describe('an order being sent while its guest leaves', () => {
  async function openSending() {
    const { promise, resolve: answer } = Promise.withResolvers<unknown>();
    const { phone, page } = await openWithSoup(() => promise);
    await page.sessions.start(1);
    return { phone, page, answer };
  }

  it('is reported as placed if the server has it', async () => {
    const { phone, page, answer } = await openSending();
    const outcome = page.outbox.place(1);
    await until(() => phone.placed().length === 1);
    const { clientOrderId = null } = page.outbox.store.getState().entries[0] ?? {};
    await page.sessions.leave(1);
    expect(await outcome).toBe('left');
    expect(outcomesOf(page)).toEqual([{ kind: 'left' }]);
    answer(buildOrder({ clientOrderId }));
    await until(() => outcomesOf(page).length === 2);
    expect(outcomesOf(page)[1]).toEqual({ kind: 'placed' });
  });

  it('doesn’t join again or return lines to the cart if the server refuses', async () => {
    const { phone, page, answer } = await openSending();
    void page.outbox.place(1);
    await until(() => phone.placed().length === 1);
    await page.sessions.leave(1);
    answer(refusal('forbidden'));
    await until(() => page.outbox.store.getState().sending === null);
    expect(phone.asked.some(({ path }) => path.endsWith('/join'))).toBe(false);
    expect(outcomesOf(page)).toEqual([{ kind: 'left' }]);
    expect(page.cart.linesOf(1)).toEqual([]);
  });
});

const failed = (details?: Record<string, unknown>) =>
  new ApiError(409, 'items_unavailable', '', {
    code: 'items_unavailable',
    message: '',
    ...(details && { details }),
  });
const bare = { code: 'items_unavailable', items: [], totalMinor: null };

describe('the reason of a refused order', () => {
  it.each([
    ['only the code', failed(), bare],
    ['no details', failed({}), bare],
    ['the new total', failed({ totalMinor: 9000 }), { ...bare, totalMinor: 9000 }],
    [
      'items, with a reason or without',
      failed({ items: [{ itemId: 1, reason: 'unavailable', quantity: 2 }, { itemId: 2 }] }),
      {
        ...bare,
        items: [
          { itemId: 1, reason: 'unavailable' },
          { itemId: 2, reason: null },
        ],
      },
    ],
    ['unreadable details', failed({ items: 'all', totalMinor: 9000 }), bare],
    ['no failed call', undefined, { ...bare, code: 'internal' }],
  ])('is derived from %s', (_what, error, expected) => {
    expect(toRefusal(error)).toEqual(expected);
  });

  it('can be saved and read again, except without a code', () => {
    for (const refusal of [expiredRefusal, toRefusal(failed({ items: [{ itemId: 1 }] }))])
      expect(v.parse(Refusal, JSON.parse(JSON.stringify(refusal)))).toEqual(refusal);
    expect(expiredRefusal).toEqual({ code: 'expired', items: [], totalMinor: null });
    expect(v.is(Refusal, { ...expiredRefusal, code: 7 })).toBe(false);
    expect(v.is(Refusal, { ...expiredRefusal, totalMinor: undefined })).toBe(false);
  });
});
