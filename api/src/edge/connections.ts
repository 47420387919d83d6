import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '@sofra/infra/env';
import { subscriberOf } from './client-address.ts';
import { createPlaces } from '../lib/slots.ts';

/** The number of connections that a process holds, and the times for which one may be silent. */
export interface ConnectionLimits {
  /** All together: at about 20 KB each they fit in memory many times. */
  total: number;
  /** Limit per address; used if connections come directly from callers, without a proxy. */
  perAddress: number;
  /** The time for a request to arrive completely, head and body. */
  requestMs: number;
  /** The time for a caller to take the next piece of an answer. */
  stalledMs: number;
  /** The time between two requests on a connection. */
  idleMs: number;
  /** The time between two checks of the limits above. */
  checkMs: number;
}

/** Returns the limits of connections: none can stay open without progress for more than 15 s. */
export const connectionLimits = ({
  RATE_LIMIT,
  TRUST_PROXY,
}: Pick<Env, 'RATE_LIMIT' | 'TRUST_PROXY'>): ConnectionLimits => ({
  total: 10_000,
  // A browser opens up to six beside its socket, for a moment: four for each socket (realtime/gate.ts).
  perAddress: Math.max(100, RATE_LIMIT * 4),
  requestMs: 13_000,
  stalledMs: 14_000,
  // A proxy keeps its connections for its next requests: it must be the one that closes them.
  idleMs: TRUST_PROXY > 0 ? 72_000 : 10_000,
  checkMs: 1000,
});

/** These limits, as Fastify and Node take them. */
export const toServerOptions = ({ requestMs, stalledMs, idleMs, checkMs }: ConnectionLimits) => ({
  http: { headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
  requestTimeout: requestMs,
  connectionTimeout: stalledMs,
  keepAliveTimeout: idleMs,
});

/**
 * Refuses connections beyond the limits. Behind a trusted proxy all come from its address: only their total
 * is limited here, and the proxy limits its callers.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  { isBehindProxy, onRefused }: { isBehindProxy: boolean; onRefused: (address: string) => void },
): void {
  server.maxConnections = total;
  server.on('drop', (dropped) => onRefused(dropped?.remoteAddress ?? ''));
  if (isBehindProxy) return;
  const take = createPlaces<string>(perAddress);
  server.on('connection', (socket: Socket) => {
    const address = subscriberOf(socket.remoteAddress ?? '');
    const giveBack = take(address);
    if (giveBack) socket.once('close', giveBack);
    else {
      socket.destroy();
      onRefused(address);
    }
  });
}
