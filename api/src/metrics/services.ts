import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '@sofra/infra/db';
import type { Deps } from '../core/deps.ts';
import { orTimeout } from '../lib/with-timeout.ts';

/** Timeout of a figure: a service that doesn't respond in time is reported as down. */
const PATIENCE_MS = 2000;

async function countJobs(db: Db) {
  const { rows } = await sql<{ name: string; status: string; count: number; oldestS: number }>`
    select name, status, count(*)::int as count,
      extract(epoch from now() - min(requested_at))::float8 as "oldestS"
    from jobs group by name, status`.execute(db);
  return rows;
}

/**
 * Collects the metrics of Postgres and Redis: whether they respond, the job rows, and the queue's own metrics
 * as text. A service that is down has no metrics.
 */
export function createServiceFigures(
  { db, redis, jobs: queue }: Pick<Deps, 'db' | 'redis' | 'jobs'>,
  registry: Registry,
): () => Promise<string> {
  const registers = [registry];
  const labelNames = ['name', 'status'] as const;
  const up = new Gauge({
    name: 'sofra_service_up',
    help: '1 where the service answers within two seconds, else 0.',
    labelNames: ['service'],
    registers,
  });
  const count = new Gauge({ name: 'sofra_jobs', help: 'Jobs in Postgres.', labelNames, registers });
  const oldest = new Gauge({
    name: 'sofra_job_oldest_seconds',
    help: 'Since the oldest such job that is not over was requested.',
    labelNames,
    registers,
  });
  return async () => {
    const [counted, pong, queued] = await Promise.all([
      orTimeout(countJobs(db), PATIENCE_MS),
      orTimeout(redis.ping(), PATIENCE_MS),
      orTimeout(queue.exportPrometheusMetrics(), PATIENCE_MS),
    ]);
    up.set({ service: 'postgres' }, Number(counted !== undefined));
    up.set({ service: 'redis' }, Number(pong !== undefined));
    count.reset();
    oldest.reset();
    for (const { name, status, count: jobs, oldestS } of counted ?? []) {
      count.set({ name, status }, jobs);
      if (status === 'requested' || status === 'running') oldest.set({ name, status }, oldestS);
    }
    return queued ?? '';
  };
}
