/** Number of statements that may run at the same time. */
const LANES = 2;
/** Number of further statements: slow ones, those of branches apart, and those of single carts. */
const SIDE_LANES = 6;
/** Time for which the carts of a branch aren't written with others' after a lock was held for too long. */
const APART_MS = 30_000;
/** Maximum number of carts in a statement. */
const MAX_CARTS = 32;

/** The facts that decide the place of a cart in the queue. */
export interface QueuedCart {
  sessionId: number;
  branchId: number;
  /** True for a cart that is written without others. */
  isAlone: boolean;
  /** Time of `performance.now()` after which it isn't written. */
  expiresAt: number;
}

/** Carts of one statement. */
export interface TakenCarts<Cart> {
  carts: readonly Cart[];
  branchIds: ReadonlySet<number>;
  /** Leaves the lane to another statement, if there is room beside the lanes. */
  giveWay: () => void;
  /** The statement has ended. */
  end: () => void;
}

/**
 * Queue of carts that decides which are written together, and when (ADR-0051): carts of one session or branch never
 * run in two statements, so a branch whose counter is held keeps at most one lane, and that only for a while.
 */
export function createCartQueue<Cart extends QueuedCart>() {
  let waiting: Cart[] = [];
  const running = { main: 0, side: 0 };
  /** Sessions with a cart in a statement. Another one would find the session locked. */
  const busySessions = new Set<number>();
  /** Branches with a cart in a statement. Another statement would wait for their counters until it commits. */
  const busyBranches = new Set<number>();
  /** Branches whose carts aren't written with others', and until when. */
  const apart = new Map<number, number>();

  const isApart = (branchId: number): boolean => {
    const until = apart.get(branchId);
    if (until === undefined || until > performance.now()) return until !== undefined;
    apart.delete(branchId);
    return false;
  };
  const laneOf = ({ isAlone, branchId }: Cart): 'main' | 'side' =>
    isAlone || isApart(branchId) ? 'side' : 'main';
  const isFree = (lane: 'main' | 'side'): boolean =>
    running[lane] < (lane === 'main' ? LANES : SIDE_LANES);
  const canStart = (cart: Cart): boolean =>
    isFree(laneOf(cart)) &&
    !busySessions.has(cart.sessionId) &&
    (cart.isAlone || !busyBranches.has(cart.branchId));
  /** Returns true if a cart may be in the statement of `first`. */
  const fits = (cart: Cart, first: Cart): boolean => {
    if (cart === first) return true;
    if (cart.isAlone || first.isAlone) return false;
    return isApart(first.branchId) ? cart.branchId === first.branchId : !isApart(cart.branchId);
  };

  /** Takes the oldest carts that can be written now, one of each session. */
  const takeCarts = (): Cart[] => {
    const carts: Cart[] = [];
    const left: Cart[] = [];
    for (const cart of waiting) {
      const [first = cart] = carts;
      if (carts.length < MAX_CARTS && canStart(cart) && fits(cart, first)) {
        busySessions.add(cart.sessionId);
        carts.push(cart);
      } else left.push(cart);
    }
    waiting = left;
    return carts;
  };

  return {
    add: (carts: readonly Cart[]): void => void waiting.push(...carts),
    /** Adds carts before all others. */
    addFirst: (carts: readonly Cart[]): void => void waiting.unshift(...carts),
    /** Removes the carts that have waited for too long. */
    takeExpired: (): Cart[] => {
      const now = performance.now();
      const expired = waiting.filter(({ expiresAt }) => expiresAt < now);
      if (expired.length > 0) waiting = waiting.filter(({ expiresAt }) => expiresAt >= now);
      return expired;
    },
    /** Writes the carts of branches without those of others for a while. */
    keepApart: (branchIds: Iterable<number>): void => {
      for (const branchId of branchIds) apart.set(branchId, performance.now() + APART_MS);
    },
    /** Takes the carts of the next statement; undefined if none can start now. */
    take: (): TakenCarts<Cart> | undefined => {
      const carts = takeCarts();
      const [first] = carts;
      if (!first) return undefined;
      const branchIds = new Set(carts.map(({ branchId }) => branchId));
      const held = first.isAlone ? [] : branchIds;
      for (const branchId of held) busyBranches.add(branchId);
      let lane = laneOf(first);
      running[lane] += 1;
      return {
        carts,
        branchIds,
        giveWay: () => {
          if (lane === 'side' || !isFree('side')) return;
          running.main -= 1;
          lane = 'side';
          running.side += 1;
        },
        end: () => {
          running[lane] -= 1;
          for (const branchId of held) busyBranches.delete(branchId);
          for (const { sessionId } of carts) busySessions.delete(sessionId);
        },
      };
    },
  };
}
