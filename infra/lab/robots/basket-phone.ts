import { randomUUID } from 'node:crypto';
import { type BasketLine, changeBasket, sendBasket, setReady } from '@sofra/contracts/baskets';
import { type Order, placeOrder } from '@sofra/contracts/orders';
import { sessionRoom } from '@sofra/contracts/rooms';
import { readSession } from '@sofra/contracts/sessions';
import { ApiError } from '../../../web/src/lib/apiError.ts';
import { retryUntilDone } from '../../../web/src/lib/browser/retry.ts';
import type { LabGuest } from './world.ts';
import { type Browser, openPage } from './browser.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A line of the cart on the phone, which is copied to the shared basket. */
export interface WantedLine {
  readonly id: string;
  readonly itemId: number;
  quantity: number;
  /** Version that the phone last saw; 0 until the first answer. */
  version: number;
  isSynced: boolean;
  isOrdered: boolean;
}

/** Counts of a run, shared by all phones. */
export interface Counts {
  edits: number;
  /** Answers with another state of a line than was sent. */
  merges: number;
  orders: number;
  /** Refusals and answers that must not happen. */
  readonly wrong: string[];
}

const MAX_LINES = 8;
const RETRY_CAP_MS = 1000;

/** Opens a page that shows the shared basket of a session. */
function openBasket(browser: Browser, sessionId: number) {
  const shown = new Map<string, BasketLine>();
  const ended = new Set<string>();
  const show = (line: BasketLine): void => {
    if (line.version > (shown.get(line.id)?.version ?? 0)) shown.set(line.id, line);
  };
  const end = ({ lines }: Order): void => {
    for (const { basketLineId } of lines) if (basketLineId !== null) ended.add(basketLineId);
  };
  const page = openPage(browser, (event) => {
    if (event.type === 'basket.changed') event.payload.lines.forEach(show);
    else if (event.type === 'order.placed') end(event.payload);
  });
  page.follow(sessionRoom(sessionId), async () => {
    const { position, orders, basket } = await page.call(readSession, { params: { sessionId } });
    return {
      position,
      apply: () => {
        page.orders.replaceSession(sessionId, orders);
        orders.forEach(end);
        shown.clear();
        basket?.lines.forEach(show);
      },
    };
  });
  /** Returns the lines of the table's basket as the phone shows them. */
  const drafted = () =>
    [...shown.values()].filter(({ id, quantity }) => quantity > 0 && !ended.has(id));
  return { page, show, end, drafted };
}

/** One guest's phone: it edits its lines, and shows those of the table. */
export function openBasketPhone(
  origin: string,
  { sessionId, userId, itemIds, cookie }: LabGuest,
  { dice, counts }: { dice: SeededRandom; counts: Counts },
) {
  const wanted = new Map<string, WantedLine>();
  const at = { params: { sessionId } };
  const browser: Browser = { origin, cookie };
  const { page, show, end, drafted } = openBasket(browser, sessionId);
  const { call } = page;
  const retrying = <T>(work: () => Promise<T>): Promise<T> =>
    retryUntilDone(work, page.wait, RETRY_CAP_MS);

  /** Applies an answer to a line that was sent with this quantity. */
  const note = (answer: BasketLine, sentQuantity: number): void => {
    show(answer);
    const line = wanted.get(answer.id);
    if (!line) return void counts.wrong.push(`${answer.id} was answered to another guest`);
    line.version = answer.version;
    if (answer.quantity !== sentQuantity) counts.merges += 1;
    if (answer.quantity === line.quantity || line.isOrdered) line.isSynced = true;
    else if (answer.quantity === 0) counts.wrong.push(`${line.id} was lost`);
  };
  /** Sends all lines that changed, until the server has them. */
  const sync = async (): Promise<void> => {
    for (;;) {
      const due = [...wanted.values()].filter(({ isSynced }) => !isSynced);
      if (due.length === 0) return;
      const sent = due.map(({ id, itemId, quantity, version }) => ({
        id,
        itemId,
        quantity,
        version,
      }));
      const { lines } = await retrying(() => call(changeBasket, { ...at, body: { lines: sent } }));
      for (const [index, line] of lines.entries()) note(line, sent[index]?.quantity ?? 0);
    }
  };
  const drafts = () => [...wanted.values()].filter((line) => !line.isOrdered && line.quantity > 0);
  const change = (line: WantedLine, quantity: number): void => {
    line.quantity = quantity;
    line.isSynced = false;
  };

  return {
    userId,
    sessionId,
    page,
    display: () => page.display(`phone of ${userId}`, { kind: 'phone', sessionId }),
    sync,
    drafts,
    wanted: () => [...wanted.values()],
    shown: drafted,
    /** Adds, changes or removes a line. */
    edit: (): void => {
      counts.edits += 1;
      const line = dice.pick(drafts());
      if (line && (drafts().length >= MAX_LINES || dice.happens(0.6))) {
        return change(line, dice.happens(0.3) ? 0 : dice.whole(1, 9));
      }
      const id = randomUUID();
      const itemId = dice.pick(itemIds) ?? 0;
      const quantity = dice.whole(1, 9);
      wanted.set(id, { id, itemId, quantity, version: 0, isSynced: false, isOrdered: false });
    },
    /** Orders the guest's own lines, although some may not have arrived in the basket. */
    order: async (): Promise<void> => {
      const lines = drafts();
      if (lines.length === 0) return;
      for (const line of lines) line.isOrdered = true;
      const items = lines.map(({ id, itemId, quantity }) => ({
        itemId,
        quantity,
        basketLineId: id,
      }));
      const body = { clientOrderId: randomUUID(), items };
      end(await retrying(() => call(placeOrder, { ...at, body })));
      counts.orders += 1;
    },
    ready: () => retrying(() => call(setReady, { ...at, body: { isReady: true } })),
    /** Sends the lines of the table, which another guest may have sent before. */
    send: async (): Promise<'sent' | 'too late'> => {
      const body = {
        roundId: randomUUID(),
        lines: drafted().map(toSeen),
      };
      return retrying(async () => {
        try {
          const orders = await call(sendBasket, { ...at, body });
          orders.forEach(end);
          counts.orders += orders.length;
          return 'sent';
        } catch (error) {
          if (error instanceof ApiError && error.code === 'basket_changed') return 'too late';
          throw error;
        }
      });
    },
  };
}
export type BasketPhone = ReturnType<typeof openBasketPhone>;

const toSeen = ({ id, version }: BasketLine) => ({ id, version });
