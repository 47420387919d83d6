import { describe, expect, it } from 'vitest';
import {
  buildLedger,
  buildNetwork,
  buildOrder,
  buildSession,
  buildStaffPayment,
  disconnect,
  pathsOf,
  refusal,
  unanswered,
  until,
} from '../../../test/data.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { type Attempt, withWaiting } from './payment-entries.ts';
import { createPaymentOutbox } from './payment-outbox.ts';
import { createRoundOutbox, toRoundOrders } from './round-outbox.ts';
import { createTableDrafts, type NewDraftLine } from './table-drafts.ts';

const at = { sessionId: 1, tableId: 5, tableNumber: '5' };
const cash: Attempt = {
  kind: 'payment',
  method: 'cash',
  split: { kind: 'rest' },
  payerId: null,
  amountMinor: 8500,
  tipMinor: 500,
  shares: [{ lineId: 1, units: 1, amountMinor: 8500 }],
};
const refund: Attempt = {
  kind: 'refund',
  paymentId: 4,
  method: 'cash',
  reason: 'Yanlış tutar',
  amountMinor: 100,
  tipMinor: 0,
};

const tea: NewDraftLine = { guestId: null, itemId: 1, quantity: 1, options: [], note: null };
const table = { id: 5, tableNumber: 'Masa 5' };

/** A waiter's tablet: each opened outbox is a load of its page, with what its storage keeps. */
function buildTablet(answer: (path: string) => unknown) {
  const { call, asked } = buildNetwork(({ path }) => answer(path));
  const clock = { nowMs: 1000, userId: 3 };
  const ports = {
    call,
    storage: createMemoryStorage(),
    userId: () => clock.userId,
    wait: () => new Promise<void>((resolve) => setTimeout(resolve, 1)),
    now: () => clock.nowMs,
  };
  const loaded: number[] = [];
  const openPayments = () =>
    createPaymentOutbox({
      ...ports,
      bills: { load: async (sessionId) => void loaded.push(sessionId) },
    });
  function openRounds(openAt: Record<number, number | null> = { 5: 9 }) {
    const drafts = createTableDrafts(ports);
    const applied: number[] = [];
    const outbox = createRoundOutbox({
      ...ports,
      drafts,
      orders: { apply: ({ id }) => applied.push(id) },
      sessions: {
        store: { getState: () => ({ openAt, byId: {} }) },
        start: async (tableId) => buildSession({ id: 11, tableId }),
        find: async () => null,
      },
    });
    const send = () => outbox.place(table, drafts.find(5)?.lines.map(({ id }) => id) ?? [], 1500);
    return { drafts, outbox, applied, send };
  }
  const rounds = () => asked.filter(({ path }) => path.endsWith('/rounds')).map(({ body }) => body);
  return { clock, loaded, asked, rounds, openPayments, openRounds };
}
describe('recording a payment', () => {
  it('sends what staff saw, reads the bill, and keeps nothing', async () => {
    const tablet = buildTablet(() => buildStaffPayment());
    const outbox = tablet.openPayments();
    expect(await outbox.record(at, { ...cash, payerId: 7 })).toMatchObject({ state: 'recorded' });
    expect(tablet.asked).toEqual([
      {
        method: 'POST',
        path: '/api/sessions/1/payments/record',
        body: {
          clientPaymentId: expect.any(String),
          method: 'cash',
          split: { kind: 'rest' },
          tipMinor: 500,
          expectedMinor: 8500,
          payerId: 7,
          isReceived: false,
        },
      },
    ]);
    expect(tablet.loaded).toEqual([1]);
    expect(outbox.store.getState().entries).toEqual([]);
  });

  it('repeats the same payment until it is answered, also after a reload', async () => {
    let cuts = 2;
    const tablet = buildTablet(() => (cuts-- > 0 ? disconnect() : buildStaffPayment()));
    const first = tablet.openPayments();
    expect(await first.record(at, cash)).toEqual({ state: 'waiting' });
    const second = tablet.openPayments();
    expect(second.store.getState().entries).toHaveLength(1);
    second.resume();
    await until(() => second.store.getState().entries.length === 0);
    const ids = tablet.asked.map(({ body }) => Object(body).clientPaymentId);
    expect(new Set(ids).size).toBe(1);
  });

  it('tells whoever waits why it was refused, and what is left', async () => {
    const tablet = buildTablet(() => refusal('already_paid', { leftMinor: 1200 }));
    const outbox = tablet.openPayments();
    expect(await outbox.record(at, cash)).toEqual({
      state: 'refused',
      refusal: { code: 'already_paid', leftMinor: 1200 },
    });
    expect(outbox.store.getState().entries).toEqual([]);
    expect(tablet.loaded).toEqual([1]);
  });

  it('keeps a payment that was refused after it waited, until it was read', async () => {
    let isCut = true;
    const tablet = buildTablet(() => (isCut ? disconnect() : refusal('session_ended')));
    const outbox = tablet.openPayments();
    await outbox.record(at, cash);
    isCut = false;
    await until(() => outbox.store.getState().entries[0]?.refusal !== null);
    const [entry] = tablet.openPayments().store.getState().entries;
    expect(entry?.refusal).toEqual({ code: 'session_ended', leftMinor: null });
    if (entry) outbox.dismiss(entry);
    expect(tablet.openPayments().store.getState().entries).toEqual([]);
  });

  it('doesn’t send the payments of another user, and keeps those of earlier days', async () => {
    const tablet = buildTablet(disconnect);
    await tablet.openPayments().record(at, cash);
    const asked = tablet.asked.length;
    tablet.clock.userId = 4;
    tablet.openPayments().resume();
    expect(tablet.asked).toHaveLength(asked);
    tablet.clock.nowMs += 2 * 24 * 3_600_000;
    expect(tablet.openPayments().store.getState().entries).toHaveLength(1);
  });

  it('sends one after another', async () => {
    const tablet = buildTablet(() => unanswered);
    const outbox = tablet.openPayments();
    void outbox.record(at, cash);
    void outbox.record(at, { ...cash, amountMinor: 100 });
    await until(() => tablet.asked.length > 0);
    expect(tablet.asked).toHaveLength(1);
    expect(outbox.store.getState().entries).toHaveLength(2);
  });
});

describe('recording a refund', () => {
  it('refuses for good what the provider has refused', async () => {
    const tablet = buildTablet(() => refusal('payment_provider_failed'));
    const outbox = tablet.openPayments();
    expect(await outbox.record(at, { ...refund, method: null })).toMatchObject({
      refusal: { code: 'payment_provider_failed' },
    });
    expect(tablet.asked).toEqual([
      {
        method: 'POST',
        path: '/api/sessions/1/payments/4/refund',
        body: expect.not.objectContaining({ method: expect.anything() }),
      },
    ]);
  });
});

describe('a bill with payments that wait', () => {
  it('counts them as open until the ledger has them', async () => {
    const outbox = buildTablet(disconnect).openPayments();
    await outbox.record(at, cash);
    await outbox.record(at, refund);
    const { entries } = outbox.store.getState();
    const ledger = buildLedger();
    expect(withWaiting(ledger, entries).payments).toMatchObject([
      { kind: 'payment', state: 'intent', amountMinor: 8500, shares: [{ lineId: 1 }] },
      { kind: 'refund', state: 'intent', refundOf: 4, shares: [] },
    ]);
    const known = buildLedger({
      payments: entries.map(({ clientPaymentId }) => buildStaffPayment({ clientPaymentId })),
    });
    expect(withWaiting(known, entries)).toBe(known);
    expect(withWaiting(buildLedger({ sessionId: 2 }), entries).payments).toEqual([]);
  });
});

describe('sending a round', () => {
  it('sends the lines of each guest, and empties the draft', async () => {
    const tablet = buildTablet(() => [buildOrder({ id: 21 })]);
    const { drafts, send, applied, outbox } = tablet.openRounds();
    drafts.add(5, tea);
    drafts.add(5, { ...tea, guestId: 7, note: 'açık' });
    expect(await send()).toBe('placed');
    expect(tablet.rounds()).toEqual([
      {
        roundId: expect.any(String),
        orders: [
          { guestId: null, items: [{ itemId: 1, quantity: 1, options: [] }] },
          { guestId: 7, items: [{ itemId: 1, quantity: 1, options: [], note: 'açık' }] },
        ],
        expectedTotal: 15,
      },
    ]);
    expect(applied).toEqual([21]);
    expect(drafts.find(5)).toBeUndefined();
    expect([outbox.store.getState().entries, outbox.news.getState()]).toEqual([[], []]);
  });

  it('sends a double tap once', async () => {
    const tablet = buildTablet(() => [buildOrder()]);
    const { drafts, send } = tablet.openRounds();
    drafts.add(5, tea);
    expect(await Promise.all([send(), send()])).toEqual(['placed', undefined]);
    expect(tablet.rounds()).toHaveLength(1);
  });

  it('repeats the same round until it is answered, also after a reload', async () => {
    let cuts = 3;
    const tablet = buildTablet(() => (cuts-- > 0 ? disconnect() : [buildOrder()]));
    const first = tablet.openRounds();
    first.drafts.add(5, tea);
    expect(await first.send()).toBe('waiting');
    expect(first.drafts.find(5)).toBeUndefined();
    const { outbox } = tablet.openRounds();
    outbox.resume();
    await until(() => outbox.store.getState().entries.length === 0);
    const ids = tablet.rounds().map((body) => JSON.stringify(body));
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(1);
    expect(outbox.news.getState()).toMatchObject([{ result: 'placed' }]);
  });

  it('starts a session for a table without one, and keeps it for the retry', async () => {
    let cuts = 1;
    const tablet = buildTablet((path) =>
      path.endsWith('/rounds') && cuts-- > 0 ? disconnect() : [buildOrder()],
    );
    const { drafts, send, outbox } = tablet.openRounds({ 5: null });
    drafts.add(5, tea);
    expect(await send()).toBe('waiting');
    await until(() => outbox.store.getState().entries.length === 0);
    expect(pathsOf(tablet.asked)).toEqual(['/api/sessions/11/rounds', '/api/sessions/11/rounds']);
  });

  it('returns refused lines to the draft, with the reason', async () => {
    const details = { items: [{ itemId: 1, reason: 'unavailable' }] };
    const tablet = buildTablet(() => refusal('items_unavailable', details));
    const { drafts, send } = tablet.openRounds();
    drafts.add(5, tea);
    drafts.add(5, { ...tea, itemId: 2 });
    expect(await send()).toBe('refused');
    expect(drafts.find(5)).toMatchObject({
      lines: [{ itemId: 1 }, { itemId: 2 }],
      refusal: { code: 'items_unavailable', items: [{ itemId: 1, reason: 'unavailable' }] },
    });
  });

  it('asks before it sends a round that waited too long', async () => {
    let isOnline = false;
    const tablet = buildTablet(() => (isOnline ? [buildOrder()] : disconnect()));
    const first = tablet.openRounds();
    first.drafts.add(5, tea);
    expect(await first.send()).toBe('waiting');
    tablet.clock.nowMs += 16 * 60_000;
    await until(() => first.outbox.news.getState().length > 0);
    expect(first.outbox.news.getState()).toMatchObject([{ result: 'late' }]);
    isOnline = true;
    const count = tablet.rounds().length;
    first.outbox.resume();
    expect(tablet.rounds()).toHaveLength(count);
    const [entry] = first.outbox.store.getState().entries;
    if (entry) first.outbox.sendLate(entry);
    await until(() => first.outbox.store.getState().entries.length === 0);
    expect(tablet.rounds()).toHaveLength(count + 1);
  });
});

it('groups lines by guest, in the order in which they were added', () => {
  const line = { ...tea, id: 'line-one-1' };
  expect(
    toRoundOrders([{ ...line, guestId: 7 }, line, { ...line, guestId: 7, itemId: 2 }]),
  ).toMatchObject([
    { guestId: 7, items: [{ itemId: 1 }, { itemId: 2 }] },
    { guestId: null, items: [{ itemId: 1 }] },
  ]);
});
