import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import type { Allow } from '../http/allow.ts';
import type { Deps } from '../core/deps.ts';
import type { Realtime } from '../realtime/attach.ts';
import type { Durations } from './durations.ts';
import { createServiceFigures } from './services.ts';
import { createVitals } from './process-metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns true if a request carries the token of the environment; takes the same time for any
 * other.
 */
function hasToken({ headers }: FastifyRequest, { METRICS_TOKEN }: Env): boolean {
  const [, shown] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (METRICS_TOKEN === undefined || shown === undefined) return false;
  return timingSafeEqual(digest(shown), digest(METRICS_TOKEN));
}

interface MetricsOptions {
  allow: Allow;
  durations: Durations;
  live: Pick<Realtime, 'figures'>;
}

/**
 * `/metrics` in Prometheus' format, for callers with METRICS_TOKEN and platform admins. Labels never contain
 * tenants or users.
 */
export function addMetrics(
  app: FastifyInstance,
  deps: Deps,
  { allow, durations, live }: MetricsOptions,
): void {
  const open = () => {
    const vitals = createVitals(deps, live);
    return { vitals, askServices: createServiceFigures(deps, vitals) };
  };
  // Process metrics are only collected once they are requested.
  let opened: ReturnType<typeof open> | undefined;
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, deps.env)) await allow('metrics.read', request);
    opened ??= open();
    const queued = await opened.askServices();
    const text = [await opened.vitals.metrics(), durations.text(), queued].join('\n');
    return reply.type(opened.vitals.contentType).send(text);
  });
}
