import { sessionRoom } from '@sofra/contracts/rooms';
import { createAuth } from '../../../web/src/data/client/auth.ts';
import { createCart } from '../../../web/src/data/live/cart.ts';
import { createMenus } from '../../../web/src/data/live/menus.ts';
import { createOutbox } from '../../../web/src/data/live/outbox.ts';
import { retryUntilDone } from '../../../web/src/lib/browser/retry.ts';
import { createSessions } from '../../../web/src/data/live/sessions.ts';
import { createMemoryStorage, type KeyValueStorage } from '../../../web/src/lib/browser/storage.ts';
import type { LabGuest } from './world.ts';
import { type Browser, openPage } from './browser.ts';
import type { Screen } from './screens.ts';

/** Result of an order that a phone has finished sending: its id, or the reason for its refusal. */
export type Outcome = { orderId: number } | { refusedWith: string };

/** The menu page at a table, used by one guest. */
export interface Phone extends Screen {
  /** Resolves when the page shows the menu and its session. */
  opened: () => Promise<void>;
  /** Fills the cart and orders it; returns its `clientOrderId`. */
  order: (items: readonly { itemId: number; quantity: number }[]) => string;
  /** Closes the page at any moment, and opens it again with what the phone has stored. */
  reload: () => void;
}

/** Maximum delay between two requests for the table's session. */
const SIT_DOWN_CAP_MS = 2000;

type Settled = (clientOrderId: string, outcome: Outcome) => void;

function openGuestPage(
  browser: Browser,
  storage: KeyValueStorage,
  { tableId, sessionId }: LabGuest,
  settled: Settled,
) {
  const page = openPage(browser);
  const { call, orders, wait, onBack } = page;
  const ports = { call, orders, wait, onBack, storage, now: Date.now };
  const auth = createAuth({ ...ports, log: () => undefined });
  const menus = createMenus(ports);
  const sessions = createSessions({ ...ports, auth });
  const cart = createCart({ ...ports, menus });
  const outbox = createOutbox({ ...ports, auth, cart, menus, sessions });

  let refusedWith: string | undefined;
  outbox.store.subscribe(({ entries, refusals }, before) => {
    if (refusals[tableId] !== before.refusals[tableId]) refusedWith = refusals[tableId]?.code;
    for (const { clientOrderId } of before.entries) {
      if (entries.some((entry) => entry.clientOrderId === clientOrderId)) continue;
      const held = Object.values(orders.store.getState().byId);
      const order = held.find((one) => one.clientOrderId === clientOrderId);
      const isPlaced = order && refusedWith === undefined;
      settled(
        clientOrderId,
        isPlaced ? { orderId: order.id } : { refusedWith: refusedWith ?? 'nothing said' },
      );
    }
  });

  async function sitDown(): Promise<void> {
    await auth.load();
    await retryUntilDone(() => sessions.find(tableId), wait, SIT_DOWN_CAP_MS);
  }
  page.follow(sessionRoom(sessionId), () => sessions.read(sessionId));
  outbox.resume();
  const opened = Promise.all([menus.load(tableId, 'tr'), sitDown()]);
  return { page, cart, outbox, opened };
}

/** Opens the menu page on a guest's phone; `settled` is called once for each order. */
export function openPhone(
  { origin, guest }: { origin: string; guest: LabGuest },
  settled: Settled,
): Phone {
  const { tableId, sessionId, cookie } = guest;
  const storage = createMemoryStorage();
  let pages = 0;
  // Ignores results of closed pages, even if a response still arrives.
  const open = () => {
    const page = (pages += 1);
    return openGuestPage({ origin, cookie }, storage, guest, (clientOrderId, outcome) => {
      if (page === pages) settled(clientOrderId, outcome);
    });
  };
  let current = open();
  return {
    room: sessionRoom(sessionId),
    seq: () => current.page.seq(),
    close: () => current.page.close(),
    recentSteps: (since) => `phone of ${guest.userId}: ${current.page.recentSteps(since)}`,
    opened: async () => {
      await current.opened;
    },
    order: (items) => {
      const { cart, outbox } = current;
      for (const { itemId, quantity } of items) {
        if (!cart.add(tableId, itemId, { quantity })) throw new Error(`${itemId} can't be ordered`);
      }
      void outbox.place(tableId);
      const entry = outbox.store.getState().entries.at(-1);
      if (!entry) throw new Error('the phone has stored no order');
      return entry.clientOrderId;
    },
    reload: () => {
      current.page.close();
      current = open();
    },
    display: () => {
      const shown = current.page.display(`phone of ${guest.userId}`, { kind: 'phone', sessionId });
      return { ...shown, unsent: shown.unsent + current.outbox.store.getState().entries.length };
    },
  };
}
