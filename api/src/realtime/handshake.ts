import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { SocketRefusal } from '@sofra/contracts/rooms';
import type { Env } from '@sofra/infra/env';
import type { Caller } from '../core/caller.ts';
import { callerAddress, subscriberOf } from '../edge/client-address.ts';
import { createSlots } from '../lib/slots.ts';
import { orTimeout } from '../lib/with-timeout.ts';
import { throttle } from '../lib/throttle.ts';
import { type Allowance, createAllowance } from '../lib/allowance.ts';
import type { LiveSocket } from './sockets.ts';

/** Maximum number of remembered addresses; the oldest are dropped. */
const MAX_ADDRESSES = 50_000;
/** Handshakes that an address loses with each of its sockets that was cut for sending too much. */
const CUT_COST = 20;
/**
 * Timeout for identifying a user in Postgres. The screen opens without it and shows since when it is offline.
 */
const IDENTIFY_MS = 1000;
/** Time over which refused screens return, whatever the reason. */
const BACK_AFTER_MS = 30_000;
const BACK_WITHIN_MS = 60_000;
/** Time for a screen to receive its refusal. */
const FAREWELL_MS = 2000;

/**
 * Limits of concurrent sockets. An address may have a whole festival behind one router, with one socket per
 * phone or display. A user has one per tab and tablet; 30 are enough.
 */
const socketLimits = ({ RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>) => ({
  perAddress: RATE_LIMIT,
  perPerson: Math.ceil(RATE_LIMIT / 20),
  // After a deployment all clients return within seconds; beyond this rate, refusing a handshake costs more
  // than dropping it.
  tries: RATE_LIMIT * 2,
  triesPerSecond: RATE_LIMIT / 12,
});

export interface GateOptions {
  env: Pick<Env, 'RATE_LIMIT' | 'TRUST_PROXY'>;
  /** Counts against the limits of HTTP (auth/caller-of.ts). */
  callerOf: (request: { ip: string; headers: IncomingHttpHeaders }) => Promise<Caller>;
  /** Called about refusals, throttled. */
  onRefused: (holder: { address: string } | { userId: number }) => void;
}

/** Limits the sockets of addresses and users. */
export interface Gate {
  /** Returns the address to which a handshake's limits apply. */
  addressOf: (request: IncomingMessage) => string;
  /**
   * Counts a handshake for its address; returns false if that has too many, so that no response is needed.
   */
  arrive: (request: IncomingMessage) => boolean;
  /** Slows the handshakes of an address after one of its sockets was cut for sending too much. */
  noteCut: (address: string) => void;
  /** Counts a socket against its user; returns the error for a socket that may not stay. */
  admit: (socket: LiveSocket) => Promise<Error | undefined>;
  /** Finds the caller of a socket, counted like a request; throws `too_many_requests`. */
  callerOf: (socket: LiveSocket) => Promise<Caller>;
  /**
   * Counts a socket against its user, once; returns false and disconnects it if the limit is
   * exceeded.
   */
  claim: (socket: LiveSocket, userId: number) => boolean;
}

const refusal = (): SocketRefusal => ({ retryAfterMs: randomInt(BACK_AFTER_MS, BACK_WITHIN_MS) });
/** Error in the client's format: `data` travels with the message. */
const refused = (): Error => Object.assign(new Error('too_many_requests'), { data: refusal() });

export function createGate({ env, callerOf, onRefused }: GateOptions): Gate {
  const limits = socketLimits(env);
  const takeOfAddress = createSlots<string>(limits.perAddress);
  const takeOfPerson = createSlots<number>(limits.perPerson);
  const tries = new LRUCache<string, Allowance>({ max: MAX_ADDRESSES });
  const tell = throttle(onRefused);
  /** Requests beyond the limit: accepted only to receive the error, then closed. */
  const tooMany = new WeakSet<IncomingMessage>();

  const ipOf = (request: IncomingMessage): string => callerAddress(request, env.TRUST_PROXY);
  const addressOf = (request: IncomingMessage): string => subscriberOf(ipOf(request));
  const spendTries = (address: string, cost: number): boolean => {
    let allowance = tries.get(address);
    if (!allowance) {
      allowance = createAllowance(limits.tries, limits.triesPerSecond);
      tries.set(address, allowance);
    }
    return allowance(cost);
  };
  const hangUpSoon = ({ socket }: IncomingMessage): void => {
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  };

  const takePlace = (socket: LiveSocket, userId: number): boolean => {
    if (socket.data.userId === userId) return true;
    const giveBack = takeOfPerson(userId);
    if (giveBack) {
      socket.data.userId = userId;
      socket.request.socket.once('close', giveBack);
      return true;
    }
    tell({ userId });
    hangUpSoon(socket.request);
    return false;
  };

  const gate: Gate = {
    addressOf,
    arrive: (request) => {
      const address = addressOf(request);
      const mayArrive = spendTries(address, 1);
      const giveBack = mayArrive ? takeOfAddress(address) : undefined;
      if (giveBack) request.socket.once('close', giveBack);
      else tell({ address });
      if (mayArrive && !giveBack) {
        tooMany.add(request);
        hangUpSoon(request);
      }
      return mayArrive;
    },
    noteCut: (address) => void spendTries(address, CUT_COST),
    callerOf: async ({ request, data }) => {
      // An invalid sign-in never becomes valid: skips its next lookup.
      const { cookie } = data.isNobody ? {} : request.headers;
      const caller = await callerOf({ ip: ipOf(request), headers: { cookie } });
      data.isNobody = !caller.user;
      return caller;
    },
    admit: async (socket) => {
      if (tooMany.has(socket.request)) return refused();
      if (socket.request.headers.cookie === undefined) return undefined;
      const caller = await orTimeout(gate.callerOf(socket), IDENTIFY_MS);
      const hasPlace = !caller?.user || takePlace(socket, caller.user.userId);
      return hasPlace ? undefined : refused();
    },
    claim: (socket, userId) => {
      const hasPlace = takePlace(socket, userId);
      if (!hasPlace) socket.emit('goodbye', refusal());
      return hasPlace;
    },
  };

  return gate;
}
