import { describe, expect, it } from 'vitest';
import { requestJob } from '@sofra/infra/jobs';
import { openScreen } from '../../test/realtime/screens.ts';
import { startApi, type TestApi, ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const TOKEN = 'a token of at least sixteen';

const api = await ownApi({ METRICS_TOKEN: TOKEN });
const admin = await signInAs(api, 'platform_admin');

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Reads the current value of a series from `/metrics`. */
async function read(of = api, options: Parameters<TestApi['call']>[2] = bearer(TOKEN)) {
  const { text, status } = await of.call('GET', '/metrics', options);
  expect(status).toBe(200);
  const lines = text.split('\n');
  return (series: string): number | undefined => {
    const line = lines.find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
}

describe('GET /metrics', () => {
  it('requires the token or a platform admin', async () => {
    expect((await api.call('GET', '/metrics', admin)).status).toBe(200);
    for (const options of [{}, bearer('another token entirely'), bearer(`${TOKEN}x`), bearer('')]) {
      const answer = await api.call('GET', '/metrics', options);
      expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
    }
    const manager = await signInAs(api, 'platform_manager');
    expect(await api.call('GET', '/metrics', manager)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('labels requests with their route pattern, never with the path', async () => {
    const { tables } = await buildVenue(api.db);
    await api.call('GET', `/api/tables/${tables[0].id}/menu`);
    await api.call('GET', `/api/tables/${tables[0].id}/menu`);
    await api.call('GET', '/api/tables/987654/menu');
    const value = await read();
    const menu = (status: number) =>
      `method="GET",route="/api/tables/:tableId/menu",status="${status}"`;
    expect(value(`sofra_http_request_seconds_count{${menu(200)}}`)).toBe(2);
    expect(value(`sofra_http_request_seconds_bucket{${menu(200)},le="+Inf"}`)).toBe(2);
    expect(value(`sofra_http_request_seconds_count{${menu(404)}}`)).toBe(1);
    expect(value(`sofra_http_request_seconds_sum{${menu(404)}}`)).toBeGreaterThan(0);
  });

  it('covers the process, its connections and its jobs', async () => {
    await api.db.transaction().execute((trx) => requestJob(trx, 'optimize', {}));
    await api.deps.jobs.add('optimize', { schedule: 'optimize' });
    const screen = await openScreen(api.url);
    const value = await read();
    screen.close();
    const expected = {
      sofra_sockets: 1,
      sofra_room_log_fresh: 1,
      sofra_room_publish_failures_total: 0,
      'sofra_postgres_connections{pool="main",state="waited_for"}': 0,
      'sofra_service_up{service="postgres"}': 1,
      'sofra_service_up{service="redis"}': 1,
      'sofra_jobs{name="optimize",status="requested"}': 1,
      'bullmq_job_count{queue="jobs", state="waiting"}': 1,
    };
    for (const [series, count] of Object.entries(expected)) {
      expect(value(series), series).toBe(count);
    }
    const oldest = value('sofra_job_oldest_seconds{name="optimize",status="requested"}');
    expect(oldest).toBeGreaterThanOrEqual(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect((await read())('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('returns what is available without Redis', async () => {
    const degraded = await startApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    const its = await signInAs(degraded, 'platform_admin');
    const askedAt = performance.now();
    const value = await read(degraded, its);
    expect(performance.now() - askedAt).toBeLessThan(3000);
    expect(value('sofra_service_up{service="redis"}')).toBe(0);
    expect(value('sofra_service_up{service="postgres"}')).toBe(1);
    await degraded.close();
  });
});
