import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Env } from '@sofra/infra/env';
import type { Caller, SignedIn } from '../core/caller.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { hashToken, readTokens } from '../edge/cookies.ts';
import { findAlive, findSignIn, touchSignIns } from './sign-ins.ts';

/** Maximum time for which a process uses a revoked sign-in from its cache. */
const FRESH_MS = 1000;
/** A sign-in that was valid this recently needs no `admit`, even when it is queried again. */
const REMEMBERED_MS = 10 * 60_000;
/** Interval of recording that a guest is there whose sign-in other statements check. */
const TOUCHED_MS = 60_000;
const MAX_REMEMBERED = 20_000;

/** Identifies the users behind cookies. */
export interface Identity {
  /**
   * Identifies the sender of this `Cookie` header; an invalid sign-in counts as none. Calls
   * `admit`, which may throw, before Postgres is queried for a token that wasn't valid in the last
   * minutes: each made-up token costs a query. With `isCheckedLater`, the sign-in of a guest that was valid
   * in the last minutes isn't queried: the caller is `unchecked` if a second has passed.
   */
  identify: (
    cookieHeader: string | undefined,
    admit?: () => void,
    isCheckedLater?: boolean,
  ) => Promise<Caller>;
  /** The user signed in under a token, or undefined. */
  find: (tokenHash: Buffer) => Promise<SignedIn | undefined>;
  /** Drops a cached sign-in that has ended. */
  forget: (tokenHash: Buffer) => void;
  /**
   * Returns the valid ones of these sign-ins, as hex of their hashes, and for how many ms each stays valid
   * unless it is used or ended, in one query for the check of the sockets. Paired screens count as seen; users
   * can become idle even with an open page.
   */
  stillValid: (tokenHashes: readonly Buffer[]) => Promise<Map<string, number>>;
}

interface Found {
  askedAt: number;
  /** Resolves as soon as the query does; concurrent requests share it. */
  user: Promise<SignedIn | undefined>;
  /** The same, once it is known to be a guest. */
  guest?: SignedIn;
  touchedAt: number;
}

export interface IdentityOptions {
  pool: Pool;
  env: Pick<Env, 'PUBLIC_ORIGIN'>;
  settings: PlatformSettings;
  log: FastifyBaseLogger;
}

export function createIdentity({ pool, env, settings, log }: IdentityOptions): Identity {
  /** By the token's hash. Only valid sign-ins are cached, so that made-up tokens can't fill it. */
  const known = new LRUCache<string, Found>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
  });

  const touch = (tokenHashes: readonly Buffer[]): void => {
    touchSignIns(pool, tokenHashes).catch((error: unknown) => {
      log.warn({ err: error }, 'last use of a sign-in not stored');
    });
  };

  const askDatabase = async (tokenHash: Buffer): Promise<SignedIn | undefined> => {
    const { sessionTimeout } = await settings.security();
    const found = await findSignIn(pool, tokenHash, sessionTimeout);
    if (found?.isStale) touch([tokenHash]);
    return found?.user;
  };

  const ask = (key: string, tokenHash: Buffer, now: number): Found => {
    const mine: Found = { askedAt: now, touchedAt: now, user: askDatabase(tokenHash) };
    known.set(key, mine);
    const drop = (): void => {
      if (known.peek(key) === mine) known.delete(key);
    };
    mine.user.then((user) => {
      if (!user) drop();
      else if (user.isAnonymous && !user.screen) mine.guest = user;
    }, drop);
    return mine;
  };

  const find = (tokenHash: Buffer): Promise<SignedIn | undefined> => {
    const key = tokenHash.toString('latin1');
    const now = performance.now();
    const found = known.get(key);
    return (found && now - found.askedAt < FRESH_MS ? found : ask(key, tokenHash, now)).user;
  };

  /** Notes that a statement which began at `now` found the sign-in valid. */
  const confirm = (key: string, found: Found, tokenHash: Buffer, now: number): void => {
    // It may have ended in the meantime, or been queried.
    if (known.peek(key) !== found) return;
    found.askedAt = Math.max(found.askedAt, now);
    if (now - found.touchedAt < TOUCHED_MS) return;
    found.touchedAt = now;
    // Restarts its time in the cache, which is longer than a minute.
    known.set(key, found);
    touch([tokenHash]);
  };

  /** Returns a guest who was signed in within the last minutes, if that has to be checked again. */
  const recall = (tokenHash: Buffer, scanHash: Buffer | null): Caller | undefined => {
    const now = performance.now();
    const key = tokenHash.toString('latin1');
    const found = known.get(key);
    if (!found?.guest || now - found.askedAt < FRESH_MS) return undefined;
    const check = async (): Promise<Caller> => {
      const user = await find(tokenHash);
      return { user: user ?? null, tokenHash: user ? tokenHash : null, scanHash };
    };
    const unchecked = { check, confirm: () => confirm(key, found, tokenHash, now) };
    return { user: found.guest, tokenHash, scanHash, unchecked };
  };

  const identify: Identity['identify'] = async (cookieHeader, admit, isCheckedLater) => {
    const { session, scan } = readTokens(env, cookieHeader);
    const scanHash = scan === undefined ? null : hashToken(scan);
    if (session === undefined) return { user: null, tokenHash: null, scanHash };
    const tokenHash = hashToken(session);
    const guest = isCheckedLater ? recall(tokenHash, scanHash) : undefined;
    if (guest) return guest;
    if (admit && !known.has(tokenHash.toString('latin1'))) admit();
    const user = await find(tokenHash);
    return user ? { user, tokenHash, scanHash } : { user: null, tokenHash: null, scanHash };
  };

  return {
    identify,
    find,
    forget: (tokenHash) => {
      known.delete(tokenHash.toString('latin1'));
    },
    stillValid: async (tokenHashes) => {
      if (tokenHashes.length === 0) return new Map();
      const { sessionTimeout } = await settings.security();
      const alive = await findAlive(pool, tokenHashes, sessionTimeout);
      const unseen = alive.filter((row) => row.isScreen && row.isStale);
      if (unseen.length > 0) touch(unseen.map((row) => row.tokenHash));
      return new Map(alive.map((row) => [row.tokenHash.toString('hex'), row.aliveMs]));
    },
  };
}
