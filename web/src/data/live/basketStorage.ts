/** The server's state of the phone's lines, by session, so that a reload or another tab continues. */
import * as v from 'valibot';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { type KeyValueStorage } from '../../lib/browser/storage.ts';
import { KEEP_CART_MS } from './cart.ts';
import { type CartLine, lineKey } from './cartLines.ts';
import { saveBeforeMenus } from './savedMenus.ts';

const KnownLine = v.object({
  itemId: v.number(),
  /** Version of the last response or event; 0 before the first. */
  version: v.number(),
  /** Content that the server has, as `contentOf` writes it; null if that isn't known. */
  base: v.nullable(v.string()),
  /** Contents that were sent and not acknowledged, so that they are recognized as the phone's own. */
  sent: v.array(v.string()),
});
export type KnownLine = v.InferOutput<typeof KnownLine>;
export type KnownLines = Readonly<Record<string, KnownLine>>;

const Saved = v.record(
  v.string(),
  v.object({ userId: v.number(), at: v.number(), lines: v.record(v.string(), KnownLine) }),
);
type Saved = v.InferOutput<typeof Saved>;
export const BASKET_KEY = 'sofra.basket';

/** Content of a line that was ordered or removed. */
export const ENDED = 'ended';

type Content = Omit<CartLine, 'id' | 'quantity'> & { readonly quantity: number };

/** Returns a line's content as one text, for comparison. */
export const contentOf = (line: Content): string =>
  line.quantity === 0
    ? ENDED
    : `${line.quantity} ${lineKey({ ...line, options: [...line.options].sort((a, b) => a - b) })}`;

/** Creates the list of known lines of a session's guest; without space they last as long as the page. */
export function createKnownLines(storage: KeyValueStorage, now: () => number) {
  let unsaved: Saved = {};
  function readAll(): Saved {
    const saved = { ...readSaved(storage, BASKET_KEY, Saved), ...unsaved };
    return Object.fromEntries(
      Object.entries(saved).filter(([, { at }]) => now() - at < KEEP_CART_MS),
    );
  }
  function write(all: Saved): void {
    unsaved = saveBeforeMenus(storage, BASKET_KEY, all) ? {} : all;
  }
  return {
    read: (sessionId: number, userId: number): KnownLines => {
      const known = readAll()[sessionId];
      return known?.userId === userId ? known.lines : {};
    },
    /** Stores changed lines of a session's guest; the others stay. */
    save: (sessionId: number, userId: number, changed: KnownLines): void => {
      const all = readAll();
      const known = all[sessionId];
      const lines = { ...(known?.userId === userId && known.lines), ...changed };
      write({ ...all, [sessionId]: { userId, at: now(), lines } });
    },
    /** Forgets a session, or all of them. */
    forget: (sessionId?: number): void => {
      const { [String(sessionId)]: _gone, ...others } = readAll();
      write(sessionId === undefined ? {} : others);
    },
  };
}
