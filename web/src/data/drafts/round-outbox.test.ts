import { expect, it } from 'vitest';
import { buildNetwork, buildOrder, buildSession, pathsOf, refusal } from '../../../test/data.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createRoundOutbox } from './round-outbox.ts';
import { createTableDrafts } from './table-drafts.ts';

const tea = { guestId: null, itemId: 1, quantity: 1, options: [], note: null };

/** A waiter whose table 5, of session 9, was merged twice meanwhile: its guests are at table 6 now. */
function buildTablet(answer: () => unknown) {
  const movedTo = (sessionId: number) =>
    refusal('session_ended', { movedTo: { sessionId, tableId: 6 } });
  const { call, asked } = buildNetwork(({ path }) => {
    if (path.includes('/9/')) return movedTo(11);
    return path.includes('/11/') ? movedTo(12) : answer();
  });
  const ports = {
    call,
    storage: createMemoryStorage(),
    userId: () => 3,
    wait: async () => undefined,
    now: () => 1000,
  };
  const drafts = createTableDrafts(ports);
  const applied: number[] = [];
  const { place } = createRoundOutbox({
    ...ports,
    drafts,
    orders: { apply: ({ id }) => applied.push(id) },
    sessions: {
      store: {
        getState: () => ({ openAt: { 5: 9 }, byId: { 12: buildSession({ tableNumber: '6' }) } }),
      },
      start: async (tableId) => buildSession({ id: 11, tableId }),
      find: async () => null,
    },
  });
  drafts.add(5, tea);
  const lineIds = drafts.find(5)?.lines.map(({ id }) => id) ?? [];
  return { asked, applied, drafts, send: () => place({ id: 5, tableNumber: '5' }, lineIds, 1500) };
}

it('a round goes after the guests whose table was merged, under the same id', async () => {
  const { asked, applied, drafts, send } = buildTablet(() => [buildOrder({ id: 21 })]);
  expect(await send()).toBe('placed');
  expect(pathsOf(asked)).toEqual([9, 11, 12].map((id) => `/api/sessions/${id}/rounds`));
  expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect([applied, drafts.find(5), drafts.find(6)]).toEqual([[21], undefined, undefined]);
});

it('a round that is refused where the guests are now returns to the draft of that table', async () => {
  const { drafts, send } = buildTablet(() => refusal('items_unavailable', {}));
  expect(await send()).toBe('refused');
  expect(drafts.find(6)).toMatchObject({
    lines: [{ itemId: 1 }],
    refusal: { code: 'items_unavailable' },
  });
});
