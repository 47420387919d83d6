import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Ready } from '@sofra/contracts/health';
import type { Deps } from '../core/deps.ts';
import { orTimeout } from '../lib/with-timeout.ts';

/** Maximum wait for Postgres. */
const PATIENCE_MS = 2000;

/** Returns true if `question` resolves in time. */
const answers = async (question: Promise<unknown>): Promise<boolean> =>
  (await orTimeout(question, PATIENCE_MS)) !== undefined;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Announces that the process is about to stop: it is no longer ready, and each response asks its caller
     * to close the connection. Requests are still served.
     */
    announceStop: () => void;
  }
}

/**
 * Adds `/health/live` (the process runs), `/health/ready` (it can do its work: 503 `down` without
 * Postgres and `stopping` before it closes, 200 `degraded` without Redis) and `/health/serving` for proxies.
 * That one is 503 only before the process closes: without Postgres the process still serves pages and menus,
 * which a proxy without upstreams can't.
 */
export function addHealth(app: FastifyInstance, { pool, redis }: Deps): void {
  let isStopping = false;
  app.decorate('announceStop', () => {
    if (isStopping) return;
    isStopping = true;
    // A Fastify hook would run for every request, also before the stop.
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
  });
  app.addHook('preClose', (done) => {
    app.announceStop();
    done();
  });

  const check = async (): Promise<v.InferOutput<typeof Ready>> => {
    const [hasPostgres, hasRedis] = await Promise.all([
      answers(pool.query('select 1')),
      answers(redis.ping()),
    ]);
    const working = hasRedis ? 'ok' : 'degraded';
    const status = hasPostgres ? working : 'down';
    return { status: isStopping ? 'stopping' : status, postgres: hasPostgres, redis: hasRedis };
  };

  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/serving', (_request, reply) =>
    reply.code(isStopping ? 503 : 200).send({ status: isStopping ? 'stopping' : 'ok' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const ready = await check();
    const isServing = ready.status === 'ok' || ready.status === 'degraded';
    return reply.code(isServing ? 200 : 503).send(ready);
  });
}
