import { describe, expect, it } from 'vitest';
import { buildNetwork, buildOrder, buildSession, disconnect, refusal } from '../../../test/data.ts';
import { pathsOf } from '../../../test/hooks.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createRoundOutbox, toRoundOrders } from './round-outbox.ts';
import { createTableDrafts, type NewDraftLine } from './table-drafts.ts';

const MINUTE_MS = 60_000;
const tea: NewDraftLine = { guestId: null, itemId: 1, quantity: 1, options: [], note: null };
const table = { id: 5, tableNumber: 'Masa 5' };

/** A waiter's tablet: `openPage` is a load of its page, with what its storage keeps. */
function buildTablet(answer: (path: string) => unknown) {
  const storage = createMemoryStorage();
  const network = buildNetwork(({ path }) => answer(path));
  let nowMs = 0;
  return {
    rounds: () =>
      network.asked.filter(({ path }) => path.endsWith('/rounds')).map(({ body }) => body),
    asked: network.asked,
    pass: (ms: number) => (nowMs += ms),
    openPage: (openAt: Record<number, number | null> = { 5: 9 }) => {
      const now = () => nowMs;
      const userId = () => 3;
      const drafts = createTableDrafts({ storage, now, userId });
      const applied: number[] = [];
      const outbox = createRoundOutbox({
        call: network.call,
        storage,
        drafts,
        orders: { apply: ({ id }) => applied.push(id) },
        sessions: {
          store: { getState: () => ({ openAt }) },
          start: async (tableId) => {
            const { path } = { path: `/api/tables/${tableId}/session/start` };
            await answer(path);
            return buildSession({ id: 11, tableId });
          },
          find: async () => null,
        },
        userId,
        wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
        now,
      });
      const send = () => outbox.place(table, drafts.find(5)?.lines.map(({ id }) => id) ?? [], 1500);
      return { drafts, outbox, applied, send };
    },
  };
}

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('sending a round', () => {
  it('sends the lines of each guest, and empties the draft', async () => {
    const tablet = buildTablet(() => [buildOrder({ id: 21 })]);
    const { drafts, send, applied, outbox } = tablet.openPage();
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
    const { drafts, send } = tablet.openPage();
    drafts.add(5, tea);
    expect(await Promise.all([send(), send()])).toEqual(['placed', undefined]);
    expect(tablet.rounds()).toHaveLength(1);
  });

  it('repeats the same round until it is answered, also after a reload', async () => {
    let cuts = 3;
    const tablet = buildTablet(() => (cuts-- > 0 ? disconnect() : [buildOrder()]));
    const first = tablet.openPage();
    first.drafts.add(5, tea);
    expect(await first.send()).toBe('waiting');
    expect(first.drafts.find(5)).toBeUndefined();
    const { outbox } = tablet.openPage();
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
    const { drafts, send, outbox } = tablet.openPage({ 5: null });
    drafts.add(5, tea);
    expect(await send()).toBe('waiting');
    await until(() => outbox.store.getState().entries.length === 0);
    expect(pathsOf(tablet.asked)).toEqual(['/api/sessions/11/rounds', '/api/sessions/11/rounds']);
  });

  it('returns refused lines to the draft, with the reason', async () => {
    const details = { items: [{ itemId: 1, reason: 'unavailable' }] };
    const tablet = buildTablet(() => refusal('items_unavailable', details));
    const { drafts, send } = tablet.openPage();
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
    const first = tablet.openPage();
    first.drafts.add(5, tea);
    expect(await first.send()).toBe('waiting');
    tablet.pass(16 * MINUTE_MS);
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
