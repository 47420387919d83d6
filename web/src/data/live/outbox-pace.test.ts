import { describe, expect, it, vi } from 'vitest';
import { buildOrder, disconnect, refusal } from '../../../test/data.ts';
import { type FakeResponse, answerOrder, buildPhone } from '../../../test/phone.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof buildPhone>>['openPage']>>;
const state = ({ outbox }: Page) => outbox.store.getState();
const isSettled = (page: Page) =>
  vi.waitFor(() => expect(state(page)).toMatchObject({ entries: [], goesAt: null }));
const tooFast = (details: Record<string, unknown> = { retryAfterSeconds: 20 }) =>
  refusal('orders_too_fast', details);

/** A phone whose orders are answered one after the other; any further one is taken. */
async function buildAnswered(...answers: FakeResponse[]) {
  const phone = await buildPhone((request) => (answers.shift() ?? answerOrder)(request));
  const page = await phone.openPage();
  page.cart.add(1, 1);
  return { phone, page };
}

describe('an order beyond the rate limit', () => {
  it('waits as long as the server says, and is then sent automatically, once', async () => {
    const { phone, page } = await buildAnswered(() => tooFast());
    expect(await page.outbox.place(1)).toBe('waiting');
    expect(state(page)).toMatchObject({ goesAt: START + 20_000, refusals: {} });
    expect(page.cart.linesOf(1)).toEqual([]);
    phone.later(19_999);
    await vi.waitFor(() => expect(phone.waits.at(-1)).toBe(1));
    expect(phone.placed()).toHaveLength(1);
    phone.later(1);
    await isSettled(page);
    const ids = phone.placed().map(({ body }) => JSON.stringify(body));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(state(page).unreadOutcomes.map(({ outcome }) => outcome)).toEqual([{ kind: 'placed' }]);
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
        shown.push(state(page).goesAt);
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
  ])('waits %s', async (_what, details, ms) => {
    const { phone, page } = await buildAnswered(() => tooFast(details));
    await page.outbox.place(1);
    expect(state(page).goesAt).toBe(START + ms);
    phone.later(ms);
    await isSettled(page);
  });

  it('survives a reload', async () => {
    const { phone, page } = await buildAnswered(() => tooFast());
    await page.outbox.place(1);
    const after = await phone.openPage();
    expect(state(after).entries).toEqual(state(page).entries);
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
      expect(state(page).refusals[1]?.code).toBe(code);
      expect(phone.placed()).toHaveLength(1);
    },
  );

  it.each(['table_full', 'turned_away'] as const)(
    'returns to the cart if no one may join: %s',
    async (code) => {
      const phone = await buildPhone(answerOrder, {
        'POST /api/tables/1/session/start': () => refusal(code),
      });
      const page = await phone.openPage();
      page.cart.add(1, 1);
      expect(await page.outbox.place(1)).toBe('refused');
      expect(page.cart.linesOf(1)).toHaveLength(1);
      expect(state(page).refusals[1]?.code).toBe(code);
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
    expect(state(page).unreadOutcomes).toEqual([]);
    expect(page.orders.store.getState().byId[1]?.isHeld).toBe(true);
  });

  it('is reported as held even if it had to wait', async () => {
    const { page } = await buildAnswered(disconnect, hold);
    expect(await page.outbox.place(1)).toBe('waiting');
    await isSettled(page);
    expect(state(page).unreadOutcomes.map(({ outcome }) => outcome)).toEqual([
      { kind: 'placed', isHeld: true },
    ]);
  });
});
