import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Ready } from '@sofra/contracts/health';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';

/** Whoever asks waits no longer for Postgres. */
const PATIENCE_MS = 2000;

/** Whether `question` is answered in time. */
const answers = async (question: Promise<unknown>): Promise<boolean> =>
  (await inTime(question, PATIENCE_MS)) !== undefined;

/**
 * `/health/live`: the process turns. `/health/ready`: it can serve; 503 `down` without Postgres and
 * `stopping` once it closes, 200 `degraded` without Redis (design: live, stop and deploy).
 */
export function addHealth(app: FastifyInstance, { pool, redis }: Deps): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
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
  app.get('/health/ready', async (_request, reply) => {
    const ready = await check();
    const isServing = ready.status === 'ok' || ready.status === 'degraded';
    return reply.code(isServing ? 200 : 503).send(ready);
  });
}
