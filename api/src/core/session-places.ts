import { LRUCache } from 'lru-cache';

/** Business and branch of a session; they never change. */
export interface SessionPlace {
  businessId: number;
  branchId: number;
}

/** Sessions whose place this process knows, so that an order needs no look-up. */
export type SessionPlaces = LRUCache<number, SessionPlace>;

const MAX_KNOWN = 50_000;

export const createSessionPlaces = (): SessionPlaces => new LRUCache({ max: MAX_KNOWN });
