/** An order card with its measured heights, in pixels. */
export interface MeasuredCard {
  readonly id: string;
  /** Height without rows. */
  readonly frameHeight: number;
  readonly rowHeights: readonly number[];
  /** Height of the whole card. */
  readonly height: number;
}

/** A card on the board, or a part of one that is taller than the board. */
export interface Slice {
  readonly id: string;
  readonly firstRow: number;
  /** Index after the last row. */
  readonly endRow: number;
  /** From 0; later parts say that they continue. */
  readonly part: number;
  readonly height: number;
}

export interface PlacedSlice extends Slice {
  readonly page: number;
  readonly column: number;
  readonly top: number;
}

export interface BoardSpace {
  readonly columns: number;
  readonly height: number;
  readonly gap: number;
}

export interface Packing {
  readonly slices: readonly PlacedSlice[];
  /** At least 1. */
  readonly pages: number;
  /** True if a card had to leave its place because another one grew. */
  readonly isDisplaced: boolean;
}

/** Number of the next cards that may fill the foot of a column. */
const FILLERS = 2;

/** Returns a card as one slice, or cut into as few as its rows need if it is taller than the board. */
export function slicesOf(card: MeasuredCard, space: BoardSpace): Slice[] {
  const all = { id: card.id, firstRow: 0, endRow: card.rowHeights.length, part: 0 };
  if (card.height <= space.height || card.rowHeights.length < 2) {
    return [{ ...all, height: Math.min(card.height, space.height) }];
  }
  const room = space.height - card.frameHeight;
  const slices: Slice[] = [];
  let firstRow = 0;
  let used = 0;
  const cut = (endRow: number): void => {
    const height = Math.min(card.frameHeight + used, space.height);
    slices.push({ id: card.id, firstRow, endRow, part: slices.length, height });
    [firstRow, used] = [endRow, 0];
  };
  for (const [index, height] of card.rowHeights.entries()) {
    if (index > firstRow && used + height > room) cut(index);
    used += height;
  }
  cut(card.rowHeights.length);
  return slices;
}

/** Position at which the next card is placed. */
interface Cursor {
  page: number;
  column: number;
  used: number;
}

function fits({ height }: Slice, { used }: Cursor, space: BoardSpace): boolean {
  return used + height <= space.height || used === 0;
}

function nextColumn(cursor: Cursor, { columns }: BoardSpace): void {
  cursor.used = 0;
  cursor.column += 1;
  if (cursor.column < columns) return;
  cursor.column = 0;
  cursor.page += 1;
}

/** Places cards down a column, then down the next one; a card that fits may fill the foot of a column. */
function fill(cards: readonly (readonly Slice[])[], cursor: Cursor, space: BoardSpace) {
  const placed: PlacedSlice[] = [];
  const put = (slice: Slice): void => {
    placed.push({ ...slice, page: cursor.page, column: cursor.column, top: cursor.used });
    cursor.used += slice.height + space.gap;
  };
  const waiting = [...cards];
  while (waiting.length > 0) {
    const [next] = waiting;
    const [first] = next ?? [];
    if (!next || !first) break;
    if (!fits(first, cursor, space)) {
      const filler = waiting
        .slice(1, 1 + FILLERS)
        .find(([one, ...more]) => one && more.length === 0 && fits(one, cursor, space));
      if (filler?.[0]) {
        waiting.splice(waiting.indexOf(filler), 1);
        put(filler[0]);
      }
      nextColumn(cursor, space);
      continue;
    }
    waiting.shift();
    for (const slice of next) {
      if (!fits(slice, cursor, space)) nextColumn(cursor, space);
      put(slice);
    }
  }
  return placed;
}

const pagesOf = (slices: readonly PlacedSlice[]): number =>
  Math.max(0, ...slices.map(({ page }) => page)) + 1;

/** Places all cards anew, in the given order. */
export function pack(cards: readonly MeasuredCard[], space: BoardSpace): Packing {
  const all = cards.map((card) => slicesOf(card, space));
  const slices = fill(all, { page: 0, column: 0, used: 0 }, space);
  return { slices, pages: pagesOf(slices), isDisplaced: false };
}

/**
 * Places cards where they were: each stays in its column, new ones come last. A card that no longer fits,
 * because one above it grew, comes last too.
 */
export function repack(
  cards: readonly MeasuredCard[],
  space: BoardSpace,
  before: Packing,
): Packing {
  const sliced = new Map(cards.map((card) => [card.id, slicesOf(card, space)]));
  const partsBefore = new Map<string, number>();
  for (const { id } of before.slices) partsBefore.set(id, (partsBefore.get(id) ?? 0) + 1);
  const used = new Map<string, number>();
  const kept: PlacedSlice[] = [];
  const displaced = new Set<string>();
  for (const { id, part, page, column } of before.slices) {
    const now = sliced.get(id);
    const slice = now?.[part];
    if (!now || !slice || displaced.has(id)) continue;
    const top = used.get(`${page}/${column}`) ?? 0;
    const hasRoom = top === 0 || top + slice.height <= space.height;
    if (now.length !== partsBefore.get(id) || !hasRoom) {
      displaced.add(id);
      continue;
    }
    kept.push({ ...slice, page, column, top });
    used.set(`${page}/${column}`, top + slice.height + space.gap);
  }
  const slices = kept.filter(({ id }) => !displaced.has(id));
  const last = slices.reduce<Cursor>(
    (cursor, { page, column, top, height }) => {
      const isLater = page > cursor.page || (page === cursor.page && column > cursor.column);
      const end = top + height + space.gap;
      if (isLater) return { page, column, used: end };
      const isSame = page === cursor.page && column === cursor.column;
      return isSame ? { ...cursor, used: Math.max(cursor.used, end) } : cursor;
    },
    { page: 0, column: 0, used: 0 },
  );
  const rest = cards.filter(({ id }) => !partsBefore.has(id) || displaced.has(id));
  const added = fill(
    rest.map(({ id }) => sliced.get(id) ?? []),
    last,
    space,
  );
  const all = [...slices, ...added];
  return { slices: all, pages: pagesOf(all), isDisplaced: displaced.size > 0 };
}
