// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildCartLine,
  buildSession,
  buildUser,
  pathsOf,
  requestsOf,
  unanswered,
} from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { answerOrder, buildPhone, menu } from '../../../test/phone.ts';
import {
  browserStorage,
  createMemoryStorage,
  type KeyValueStorage,
} from '../../lib/browser/storage.ts';
import { auth } from '../client/auth.ts';
import { cart } from './cart.ts';
import { menus } from './menus.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import {
  type OutboxEntry,
  readEntries,
  readOutcome,
  removeEntry,
  saveEntry,
} from './outboxStorage.ts';
import type { Outcome } from './outcomes.ts';
import { expiredRefusal, type Refusal } from './refusal.ts';
import { sessions } from './sessions.ts';
import { useOutbox } from './useOutbox.ts';

let asked: ReturnType<typeof respondToCalls> = [];
const entry = (clientOrderId: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientOrderId,
  tableId: 1,
  sessionId: null,
  lines: [buildCartLine()],
  totalMinor: 8500,
  createdAt: 0,
  ...changes,
});
const waiting = (clientOrderId: string) =>
  entry(clientOrderId, { sessionId: 1, createdAt: Date.now() });
const isSent = () =>
  vi.waitFor(() => expect(outbox.store.getState()).toMatchObject({ entries: [], sending: null }));

describe("a page's own outbox", () => {
  beforeEach(() => {
    asked = respondToCalls((request) => {
      if (request.path === '/api/auth/me') return null;
      if (request.path === '/api/auth/anonymous') return buildUser();
      return request.path.endsWith('/orders') ? answerOrder(request) : buildSession();
    });
  });
  afterEach(() => {
    auth.store.setState({ auth: 'loading' });
    outbox.store.setState({ unreadOutcomes: [], refusals: {} });
    sessions.store.setState({ byId: {}, openAt: {}, mine: {} });
    orders.store.setState({ byId: {} });
    localStorage.clear();
  });

  it('sends the page’s own cart as its guest', async () => {
    menus.hold(menu.items);
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('placed');
    expect(requestsOf(asked)).toEqual([
      'GET /api/auth/me',
      'POST /api/auth/anonymous',
      'GET /api/tables/1/session',
      'POST /api/sessions/1/orders',
    ]);
    await isSent();
    expect(localStorage.getItem('sofra.outbox')).toBe('[]');
    expect(cart.linesOf(1)).toEqual([]);
    expect(Object.keys(orders.store.getState().byId)).toEqual(['1']);
  });

  it('sends what another tab left in the list, and nothing for another key', async () => {
    auth.store.setState({ auth: buildUser() });
    localStorage.setItem('sofra.outbox', JSON.stringify([waiting('a')]));
    dispatchEvent(new StorageEvent('storage', { key: 'sofra.carts' }));
    expect(outbox.store.getState().entries).toEqual([]);
    dispatchEvent(new StorageEvent('storage', { key: 'sofra.outbox' }));
    expect(outbox.store.getState().entries).toHaveLength(1);
    await isSent();
    expect(requestsOf(asked)).toEqual(['POST /api/sessions/1/orders']);
    expect(outbox.store.getState().unreadOutcomes).toEqual([
      { clientOrderId: 'a', tableId: 1, outcome: { kind: 'placed' } },
    ]);
  });
});

describe('an order that another tab settled', () => {
  /** Opens a page with a waiting order, then writes the other tab's outcome. */
  async function settleElsewhere(kind: 'placed' | 'left', { isSeated = false } = {}) {
    const phone = await buildPhone(() => unanswered);
    phone.storage.setItem('sofra.outbox', JSON.stringify([waiting('a')]));
    const page = await phone.openPage();
    if (isSeated) await page.sessions.start(1);
    const before = phone.asked.length;
    const outcomes = JSON.stringify([{ clientOrderId: 'a', outcome: { kind } }]);
    phone.storage.setItem('sofra.outbox.outcomes', outcomes);
    phone.storage.setItem('sofra.outbox', '[]');
    page.storageChanged('sofra.outbox');
    const { entries, unreadOutcomes } = page.outbox.store.getState();
    expect(entries).toEqual([]);
    expect(unreadOutcomes).toEqual([{ clientOrderId: 'a', tableId: 1, outcome: { kind } }]);
    return pathsOf(phone.asked.slice(before));
  }

  it('is looked up at its table only if it was placed and this tab has no seat there', async () => {
    expect(await settleElsewhere('placed')).toEqual(['/api/tables/1/session', '/api/auth/me']);
    expect(await settleElsewhere('left')).toEqual([]);
    expect(await settleElsewhere('placed', { isSeated: true })).toEqual([]);
  });
});

const refused: Refusal = { code: 'session_ended', items: [], totalMinor: null };
const outcomeAt = (tableId: number) => ({
  clientOrderId: `old-${tableId}`,
  tableId,
  outcome: { kind: 'placed' as const },
});

it('shows a table’s waiting orders with their progress, and the outcome of earlier ones', async () => {
  const hook = await renderHook(() => {
    const [tableId, pick] = useState(1);
    return { shown: useOutbox(tableId), pick };
  });
  const nothing = { entries: [], unreadOutcomes: [], refusal: undefined, goesAt: null };
  expect(hook.current().shown).toEqual(nothing);

  await hook.act(() =>
    outbox.store.setState({
      entries: [entry('a'), entry('b', { tableId: 2 }), entry('c')],
      sending: 'a',
      goesAt: 20,
      unsavedIds: ['c'],
      refusals: { 1: refused, 2: expiredRefusal },
      unreadOutcomes: [outcomeAt(1), outcomeAt(2)],
    }),
  );
  expect(hook.current().shown).toEqual({
    entries: [
      { ...entry('a'), isSaved: true, state: 'sending' },
      { ...entry('c'), isSaved: false, state: 'waiting' },
    ],
    unreadOutcomes: [outcomeAt(1)],
    refusal: refused,
    goesAt: 20,
  });
  await hook.act(() => hook.current().pick(2));
  expect(hook.current().shown).toEqual({
    entries: [{ ...entry('b', { tableId: 2 }), isSaved: true, state: 'waiting' }],
    unreadOutcomes: [outcomeAt(2)],
    refusal: expiredRefusal,
    goesAt: 20,
  });
  await hook.act(() => hook.current().pick(3));
  expect(hook.current().shown).toEqual({ ...nothing, goesAt: 20 });
});

const HALF_A_DAY_MS = 12 * 3_600_000;
const placed: Outcome = { kind: 'placed' };
const read = (storage: KeyValueStorage, key: string): unknown =>
  JSON.parse(storage.getItem(key) ?? 'null');

describe('waiting orders on a phone', () => {
  it('are read oldest first, each once, whatever else is in the list', () => {
    const storage = createMemoryStorage();
    expect(readEntries(storage)).toEqual([]);
    for (const kept of [entry('b', { createdAt: 2 }), entry('a', { createdAt: 1 })])
      expect(saveEntry(storage, kept, 2)).toBe(true);
    const later = entry('a', { createdAt: 1, sessionId: 5 });
    saveEntry(storage, later, 2);
    const bad = entry('c', { lines: [buildCartLine({ quantity: 51 })] });
    const list = read(storage, 'sofra.outbox');
    expect(list).toEqual([entry('b', { createdAt: 2 }), later]);
    storage.setItem('sofra.outbox', JSON.stringify([entry('b', { createdAt: 2 }), bad, 7, later]));
    expect(readEntries(storage)).toEqual([later, entry('b', { createdAt: 2 })]);
    storage.setItem('sofra.outbox', '{"a":1}');
    expect(readEntries(storage)).toEqual([]);
  });

  it('of another release remain for half a day; unreadable ones are deleted with the next change', () => {
    const storage = createMemoryStorage();
    const foreign = { clientOrderId: 'x', createdAt: 0, dishes: [] };
    const saved = [foreign, 'broken', { clientOrderId: 'y' }, entry('old')];
    storage.setItem('sofra.outbox', JSON.stringify(saved));
    saveEntry(storage, entry('a', { createdAt: 1 }), HALF_A_DAY_MS - 1);
    expect(read(storage, 'sofra.outbox')).toEqual([
      foreign,
      entry('old'),
      entry('a', { createdAt: 1 }),
    ]);
    saveEntry(storage, entry('b', { createdAt: 1 }), HALF_A_DAY_MS);
    expect(read(storage, 'sofra.outbox')).toEqual([
      entry('old'),
      entry('a', { createdAt: 1 }),
      entry('b', { createdAt: 1 }),
    ]);
  });

  it('are not saved if the browser refuses', () => {
    const full: KeyValueStorage = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    expect(saveEntry(full, entry('a'), 0)).toBe(false);
    expect(saveEntry(browserStorage, entry('a'), 0)).toBe(true);
    localStorage.clear();
  });

  it('leave their outcome: the last one per order, the latest 20 in total', () => {
    const storage = createMemoryStorage();
    for (const id of ['a', 'b']) saveEntry(storage, entry(id), 0);
    removeEntry(storage, entry('a'), { kind: 'left' }, 0);
    expect(readEntries(storage)).toEqual([entry('b')]);
    expect(readOutcome(storage, 'a')).toEqual({ kind: 'left' });
    expect(readOutcome(storage, 'b')).toBeUndefined();
    removeEntry(storage, entry('a'), placed, 0);
    expect(readOutcome(storage, 'a')).toEqual(placed);
    for (let id = 0; id < 19; id += 1) removeEntry(storage, entry(String(id)), placed, 0);
    expect(readOutcome(storage, 'a')).toEqual(placed);
    expect(read(storage, 'sofra.outbox.outcomes')).toHaveLength(20);
    removeEntry(storage, entry('19'), placed, 0);
    expect(readOutcome(storage, 'a')).toBeUndefined();
    expect(read(storage, 'sofra.outbox.outcomes')).toHaveLength(20);
  });

  it('have no unreadable outcome', () => {
    const storage = createMemoryStorage();
    const outcomes = [
      { clientOrderId: 'a', outcome: { kind: 'expired', isBack: true } },
      { clientOrderId: 'a', outcome: { kind: 'expired' } },
      { clientOrderId: 'b', outcome: { kind: 'eaten' } },
    ];
    storage.setItem('sofra.outbox.outcomes', JSON.stringify(outcomes));
    expect(readOutcome(storage, 'a')).toEqual({ kind: 'expired', isBack: true });
    expect(readOutcome(storage, 'b')).toBeUndefined();
  });
});
