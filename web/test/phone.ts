/** Test double of a guest's phone at table 1, with a scripted network. */
import { createTabLock } from '../src/lib/browser/tabLock.ts';
import { makeId } from '../src/lib/format/ids.ts';
import { createMemoryStorage, type KeyValueStorage } from '../src/lib/browser/storage.ts';
import { createAuth } from '../src/data/client/auth.ts';
import { createBaskets } from '../src/data/live/baskets.ts';
import { createBasketSync } from '../src/data/live/basketSync.ts';
import { createCart } from '../src/data/live/cart.ts';
import { createMenus } from '../src/data/live/menus.ts';
import { createOrders } from '../src/data/live/orders.ts';
import { createOutbox } from '../src/data/live/outbox.ts';
import { createSessions } from '../src/data/live/sessions.ts';
import { buildItem, buildNetwork, buildOrder, buildSession, buildUser } from './data.ts';

export const menu = {
  branchId: 1,
  currency: 'TRY',
  categories: [{ key: 'starters', name: { tr: 'Başlangıçlar' } }],
  items: [
    buildItem({ id: 1 }),
    buildItem({ id: 2, name: { tr: 'Ayran' }, priceMinor: 1550, price: 15.5, basePrice: '15.50' }),
    buildItem({ id: 3, isAvailable: false }),
  ],
  position: { room: 'menu:1', epoch: 'e', seq: 0 },
};

export type FakeResponse = Parameters<typeof buildNetwork>[0];

/** A guest's phone: its storage survives a reload of the page. */
export async function buildPhone(
  answerOrder: FakeResponse,
  more: Partial<Record<string, FakeResponse>> = {},
) {
  const disk = createMemoryStorage();
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  let user: unknown = null;
  const { call, asked } = buildNetwork((request) => {
    const key = `${request.method} ${request.path.split('?')[0]}`;
    const other = more[key];
    if (other) return other(request);
    if (key === 'GET /api/auth/me') return user;
    if (key === 'POST /api/auth/anonymous') return (user = buildUser());
    if (key === 'GET /api/tables/1/menu') return menu;
    if (key === 'POST /api/tables/1/session/start') return buildSession();
    if (key === 'GET /api/tables/1/session') return null;
    if (key === 'POST /api/sessions/1/join') return buildSession({ version: 2 });
    if (key === 'POST /api/sessions/1/leave') return {};
    if (key === 'POST /api/sessions/1/orders') return answerOrder(request);
    if (key === 'PUT /api/sessions/1/basket/lines') return { lines: [] };
    throw new Error(`unexpected ${key}`);
  });
  const waits: number[] = [];
  let comeBack = (): void => undefined;
  const inTurn = createTabLock(makeId());
  const basketTurn = createTabLock(makeId());
  async function openPage(storage: KeyValueStorage = disk) {
    const clock = () => now;
    const auth = createAuth({ call, storage, log: () => undefined });
    const menus = createMenus({ call, storage, now: clock });
    const cart = createCart({ menus, storage, now: clock });
    const orders = createOrders({ call });
    const sessions = createSessions({ call, auth, orders });
    const wait = (ms: number) => {
      waits.push(ms);
      return new Promise<void>((resolve) => setTimeout(resolve, 0));
    };
    const outbox = createOutbox({
      call,
      storage,
      auth,
      cart,
      menus,
      orders,
      sessions,
      wait,
      onBack: (listener) => void (comeBack = listener),
      now: clock,
      inTurn,
    });
    const baskets = createBaskets();
    const sync = createBasketSync({
      call,
      storage,
      auth,
      baskets,
      cart,
      orders,
      outbox,
      sessions,
      wait,
      now: clock,
      inTurn: basketTurn,
    });
    await menus.load(1, 'tr');
    const storageChanged = (key: string | null): void => {
      cart.storageChanged(key);
      outbox.storageChanged(key);
    };
    return { auth, baskets, menus, cart, orders, sessions, outbox, storageChanged, sync };
  }
  /** Opens two tabs; each receives the other's storage events, unless they are suspended. */
  async function openTabs({ areAsleep = false } = {}) {
    const tabs: Awaited<ReturnType<typeof openPage>>[] = [];
    const storageOf = (index: number): KeyValueStorage => {
      const tell = (key: string): void => {
        const [other] = tabs.filter((_, at) => at !== index);
        if (!areAsleep) queueMicrotask(() => other?.storageChanged(key));
      };
      return {
        getItem: disk.getItem,
        setItem: (key, value) => {
          disk.setItem(key, value);
          tell(key);
        },
        removeItem: (key) => {
          disk.removeItem(key);
          tell(key);
        },
      };
    };
    const open = async (index: number) => {
      const tab = await openPage(storageOf(index));
      tabs.push(tab);
      return tab;
    };
    return [await open(0), await open(1)] as const;
  }
  const placed = () =>
    asked.filter(({ method, path }) => method === 'POST' && path === '/api/sessions/1/orders');
  return {
    call,
    now: () => now,
    openPage,
    openTabs,
    asked,
    placed,
    storage: disk,
    waits,
    comeBack: () => comeBack(),
    later: (ms: number) => (now += ms),
    signOutOnServer: () => (user = null),
  };
}

/** Accepts every order. */
export const answerOrder: FakeResponse = ({ body }) => {
  const sent: { clientOrderId?: string } = body ?? {};
  return buildOrder({ clientOrderId: sent.clientOrderId ?? null });
};

export type Phone = Awaited<ReturnType<typeof buildPhone>>;
export type Page = Awaited<ReturnType<Phone['openPage']>>;
type WithOutbox = Pick<Page, 'outbox'>;
export const outboxOf = ({ outbox }: WithOutbox) => outbox.store.getState();
/** Outcomes of orders that had to wait, as long as nobody has read them. */
export const outcomesOf = (page: WithOutbox) =>
  outboxOf(page).unreadOutcomes.map(({ outcome }) => outcome);
export const hasNoOrders = (page: WithOutbox): boolean => outboxOf(page).entries.length === 0;

/** Builds a phone with a page whose guest has put the soup into the cart. */
export async function openWithSoup(...answers: Parameters<typeof buildPhone>) {
  const phone = await buildPhone(...answers);
  const page = await phone.openPage();
  page.cart.add(1, 1);
  return { phone, page };
}
