// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCartLine, buildSession, buildUser, requestsOf } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';
import { answerOrder, buildPhone, menu } from '../../../test/phone.ts';
import { auth } from '../client/auth.ts';
import { cart } from './cart.ts';
import { menus } from './menus.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import type { OutboxEntry } from './outboxStorage.ts';
import { sessions } from './sessions.ts';

let asked: ReturnType<typeof respondToCalls> = [];
const requests = () => requestsOf(asked);
const waiting = (clientOrderId: string): OutboxEntry => ({
  clientOrderId,
  tableId: 1,
  sessionId: 1,
  lines: [buildCartLine()],
  totalMinor: 8500,
  createdAt: Date.now(),
});
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
    expect(requests()).toEqual([
      'GET /api/auth/me',
      'POST /api/auth/anonymous',
      'POST /api/tables/1/session/start',
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
    expect(requests()).toEqual(['POST /api/sessions/1/orders']);
    expect(outbox.store.getState().unreadOutcomes).toEqual([
      { clientOrderId: 'a', tableId: 1, outcome: { kind: 'placed' } },
    ]);
  });
});

describe('an order that another tab settled', () => {
  /** Opens a page with a waiting order, then writes the other tab's outcome. */
  async function settleElsewhere(kind: 'placed' | 'left', { isSeated = false } = {}) {
    const phone = await buildPhone(() => new Promise(() => undefined));
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
    return phone.asked.slice(before).map(({ path }) => path);
  }

  it('is looked up at its table only if it was placed and this tab has no seat there', async () => {
    expect(await settleElsewhere('placed')).toEqual(['/api/tables/1/session', '/api/auth/me']);
    expect(await settleElsewhere('left')).toEqual([]);
    expect(await settleElsewhere('placed', { isSeated: true })).toEqual([]);
  });
});
