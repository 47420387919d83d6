import { expect, it } from 'vitest';
import {
  buildNetwork,
  buildOrder,
  buildSession,
  disconnect,
  pathsOf,
  refusal,
  until,
} from '../../../test/data.ts';
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
  const clock = { nowMs: 1000 };
  const waits: number[] = [];
  const ports = {
    call,
    storage: createMemoryStorage(),
    userId: () => 3,
    wait: (ms: number) => {
      waits.push(ms);
      return new Promise<void>((resolve) => setTimeout(resolve, 1));
    },
    now: () => clock.nowMs,
  };
  const drafts = createTableDrafts(ports);
  const applied: number[] = [];
  const outbox = createRoundOutbox({
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
  const send = () => outbox.place({ id: 5, tableNumber: '5' }, lineIds, 1500);
  return { asked, applied, drafts, clock, waits, outbox, send };
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

it('a round waits as long as a busy server asks', async () => {
  const answers = [refusal('too_many_requests', { retryAfterSeconds: 20 }), [buildOrder()]];
  const { outbox, waits, send } = buildTablet(() => answers.shift());
  expect(await send()).toBe('waiting');
  await until(() => outbox.news.getState().length > 0);
  expect(waits).toEqual([20_000]);
});

it.each([
  ['arrived', [buildOrder({ id: 21 })], [21], undefined],
  ['never arrived', [], [], { lines: [{ itemId: 1 }] }],
])('a late round is taken back after asking: it %s', async (_what, found, applied, draft) => {
  let isOnline = false;
  const { asked, drafts, clock, outbox, ...tablet } = buildTablet(() =>
    isOnline ? found : disconnect(),
  );
  expect(await tablet.send()).toBe('waiting');
  clock.nowMs += 16 * 60_000;
  await until(() => outbox.news.getState().length > 0);
  const [entry] = outbox.store.getState().entries;
  if (!entry) throw new Error('no entry');
  await expect(outbox.takeBack(entry)).rejects.toMatchObject({ code: 'network' });
  expect([outbox.store.getState().entries, drafts.find(6)]).toEqual([[entry], undefined]);
  isOnline = true;
  await outbox.takeBack(entry);
  await outbox.takeBack(entry);
  expect(pathsOf(asked).at(-1)).toBe(`/api/sessions/12/orders?roundId=${entry.roundId}`);
  expect(outbox.store.getState().entries).toEqual([]);
  expect(tablet.applied).toEqual(applied);
  if (draft) expect(drafts.find(6)).toMatchObject(draft);
  else expect(drafts.find(6)).toBeUndefined();
});
