import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '@sofra/infra/env';
import { subscriberOf } from './client-address.ts';
import { createSlots } from '../lib/slots.ts';

/** Limits of a process's connections, and their timeouts. */
export interface ConnectionLimits {
  /** Total; at about 20 KB each they fit into memory many times. */
  total: number;
  /** Limit per address; used without a proxy. */
  perAddress: number;
  /** Timeout for a complete request, head and body. */
  requestMs: number;
  /** Timeout for the caller to read the next part of a response. */
  stalledMs: number;
  /** Timeout between two requests on a connection. */
  idleMs: number;
  /** Interval of checking the limits above. */
  checkMs: number;
}

/** Returns the limits of connections: none can stay open without progress for more than 15 s. */
export const connectionLimits = ({
  RATE_LIMIT,
  TRUST_PROXY,
}: Pick<Env, 'RATE_LIMIT' | 'TRUST_PROXY'>): ConnectionLimits => ({
  total: 10_000,
  // A browser opens up to six connections besides its socket for a short time: four per socket
  // (realtime/gate.ts).
  perAddress: Math.max(100, RATE_LIMIT * 4),
  requestMs: 13_000,
  stalledMs: 14_000,
  // A proxy keeps its connections for further requests, so it must be the one that closes them.
  idleMs: TRUST_PROXY > 0 ? 72_000 : 10_000,
  checkMs: 1000,
});

/** Converts these limits to options of Fastify and Node. */
export const toServerOptions = ({ requestMs, stalledMs, idleMs, checkMs }: ConnectionLimits) => ({
  http: { headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
  requestTimeout: requestMs,
  connectionTimeout: stalledMs,
  keepAliveTimeout: idleMs,
});

/**
 * Refuses connections beyond the limits. Behind a trusted proxy all connections come from its address: only
 * their total is limited here, and the proxy limits its callers.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  { isBehindProxy, onRefused }: { isBehindProxy: boolean; onRefused: (address: string) => void },
): void {
  server.maxConnections = total;
  server.on('drop', (dropped) => onRefused(dropped?.remoteAddress ?? ''));
  if (isBehindProxy) return;
  const take = createSlots<string>(perAddress);
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
