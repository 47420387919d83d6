import type { BasketGuest, BasketLine } from '@sofra/contracts/baskets';
import type { TableSession } from '@sofra/contracts/sessions';
import {
  type Shown,
  type ShownCart,
  type ShownLine,
  sumLines,
} from '../../../../data/live/shownCart.ts';
import { sorted } from '../../../../lib/format/lists.ts';
import type { ShownGuest } from '../table/shownGuests.ts';

/** A line of another guest. */
export type OthersLine = BasketLine & Shown;

/** The lines of another guest that are for themselves. */
export interface GuestShare {
  readonly guest: ShownGuest;
  readonly lines: readonly OthersLine[];
  readonly totalMinor: number;
  readonly isReady: boolean;
  /** False once their phones have had no connection for a minute. */
  readonly isHere: boolean;
  /** Time of their last change, in ms. */
  readonly changedAt: number;
}

/** The shared basket as one of its guests sees it. */
export interface TableBasket {
  /** True if more than one guest sits at the table. */
  readonly isShared: boolean;
  /** True if this guest is marked as ready. */
  readonly isReady: boolean;
  /** Own lines that aren't for the table. */
  readonly mine: readonly ShownLine[];
  /** The other guests with lines, by seat. */
  readonly others: readonly GuestShare[];
  /** Lines for the table: this guest's, and those of others with who added them. */
  readonly forTable: readonly ShownLine[];
  readonly othersForTable: readonly (OthersLine & { readonly addedByName: string })[];
  readonly forTableMinor: number;
  /** Number and total of all pieces that can be ordered. */
  readonly count: number;
  readonly totalMinor: number;
  /** Number of the others' pieces that can be ordered. */
  readonly othersCount: number;
  /** Names of the guests who are here, have lines and aren't ready. */
  readonly waitingFor: readonly string[];
  /** Lines that the table's order would contain, their pieces and their total. */
  readonly sent: { readonly ids: readonly string[]; count: number; totalMinor: number };
  readonly canSend: boolean;
}

interface Parts {
  readonly cart: Omit<ShownCart, 'droppedNames'>;
  readonly session: TableSession | undefined;
  /** Guests at the table, this one included. */
  readonly people: readonly ShownGuest[];
  readonly lines: readonly OthersLine[];
  readonly guests: Readonly<Record<number, BasketGuest>>;
}

const isOrderable = ({ problem }: Shown): boolean => problem === null;

/** Combines a guest's cart with the lines of the others. */
export function toTableBasket({ cart, session, people, lines, guests }: Parts): TableBasket {
  const me = people.find(({ isMe }) => isMe);
  const seatOf = new Map(session?.guests.map(({ userId, seat }) => [userId, seat]));
  const here = sorted(
    lines,
    (a, b) => a.addedAt.localeCompare(b.addedAt) || (a.id < b.id ? -1 : 1),
  );
  const inSeats = sorted(
    people.filter(({ isMe }) => !isMe),
    (a, b) => (seatOf.get(a.userId) ?? 0) - (seatOf.get(b.userId) ?? 0),
  );
  const all = inSeats.map((guest) => {
    const added = here.filter(({ addedBy }) => addedBy === guest.userId);
    const { isReady = false, isHere = true } = guests[guest.userId] ?? {};
    const own = added.filter(({ isForTable }) => !isForTable);
    return {
      guest,
      added,
      isReady,
      isHere,
      changedAt: Math.max(0, ...added.map((line) => Date.parse(line.changedAt))),
      lines: own,
      totalMinor: sumLines(own).totalMinor,
    };
  });
  const seated = all.flatMap(({ added }) => added);
  const othersForTable = all.flatMap(({ guest, added }) =>
    added
      .filter(({ isForTable }) => isForTable)
      .map((line) => ({ ...line, addedByName: guest.name })),
  );
  const forTable = cart.lines.filter(({ isForTable }) => isForTable);
  const othersSum = sumLines(seated);
  const isReady = me !== undefined && guests[me.userId]?.isReady === true;
  const waitingFor = all.filter(
    ({ added, isReady: areTheyReady, isHere }) => isHere && !areTheyReady && added.length > 0,
  );
  const ready = all.filter((share) => share.isReady).flatMap(({ added }) => added);
  const sent = [...cart.lines, ...ready].filter(isOrderable);
  const { orderableCount, totalMinor } = sumLines(sent);
  return {
    isShared: people.length > 1,
    isReady,
    mine: cart.lines.filter((line) => !line.isForTable),
    others: all.filter(({ added }) => added.length > 0),
    forTable,
    othersForTable,
    forTableMinor: sumLines([...forTable, ...othersForTable]).totalMinor,
    count: cart.orderableCount + othersSum.orderableCount,
    totalMinor: cart.totalMinor + othersSum.totalMinor,
    othersCount: othersSum.orderableCount,
    waitingFor: waitingFor.map(({ guest }) => guest.name),
    sent: { ids: sent.map(({ id }) => id), count: orderableCount, totalMinor },
    canSend: (isReady || cart.orderableCount === 0) && waitingFor.length === 0 && sent.length > 0,
  };
}
