import { describe, expect, it } from 'vitest';
import { requestJob, toJobMessage } from '@sofra/infra/jobs';
import { startApi, ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';

const QUEUES = '/admin/queue/api/queues?activeQueue=jobs';

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

/** The board's own files, as its page names them. */
async function filesOf(page: string): Promise<string[]> {
  const names = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)];
  return names.map(([, name]) => `/admin/queue/${name}`);
}

describe('the job board', () => {
  it('is a page for platform admins, with our own files only', async () => {
    const page = await api.call('GET', '/admin/queue', admin);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.text).toContain('<base href="/admin/queue/"');
    expect(page.text).not.toMatch(/(?:src|href)="https?:/);
    const policy = page.headers.get('content-security-policy')?.split('; ');
    const directives = ["script-src 'self' 'wasm-unsafe-eval'", "base-uri 'self'"];
    expect(policy).toEqual(expect.arrayContaining([...directives, "frame-ancestors 'none'"]));
    const files = await filesOf(page.text);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await api.call('GET', file, admin)).status).toBe(200);
  });

  it('shows the ids of queued jobs, and accepts no commands', async () => {
    const id = await api.db.transaction().execute((trx) => requestJob(trx, 'optimize', {}));
    const { data, opts } = toJobMessage({ id, name: 'optimize', attempts: 0 });
    await api.deps.jobs.add('optimize', data, opts);
    const shown = await api.call('GET', QUEUES, admin);
    expect(shown.body.queues[0]).toMatchObject({ name: 'jobs', readOnlyMode: true });
    expect(shown.body.queues[0].jobs[0]).toMatchObject({ name: 'optimize', data: { jobId: id } });
    for (const order of ['jobs/pause', `jobs/${id}-0/clean`, 'jobs/empty', 'jobs/obliterate']) {
      const answer = await api.call('PUT', `/admin/queue/api/queues/${order}`, admin);
      expect(answer.status, order).toBe(405);
    }
    expect(await api.deps.jobs.count()).toBe(1);
    expect(await api.deps.jobs.isPaused()).toBe(false);
  });

  it('is closed to all other users: its page, its files and its calls', async () => {
    const { text } = await api.call('GET', '/admin/queue', admin);
    const manager = await signInAs(api, 'platform_manager');
    for (const path of ['/admin/queue', QUEUES, ...(await filesOf(text))]) {
      const [stranger, known] = [await api.call('GET', path), await api.call('GET', path, manager)];
      expect([stranger.status, stranger.body.code], path).toEqual([401, 'sign_in_required']);
      expect([known.status, known.body.code], path).toEqual([403, 'forbidden']);
    }
    const crossSite = { ...admin, headers: { 'sec-fetch-site': 'cross-site' } };
    const order = '/admin/queue/api/queues/jobs/pause';
    const refused = await api.call('PUT', order, crossSite);
    expect(refused).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  });

  it('reports at once that it is unavailable without Redis', async () => {
    const degraded = await startApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    const its = await signInAs(degraded, 'platform_admin');
    const askedAt = performance.now();
    expect((await degraded.call('GET', '/admin/queue', its)).status).toBe(200);
    const { status, body } = await degraded.call('GET', QUEUES, its);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(performance.now() - askedAt).toBeLessThan(3000);
    await degraded.close();
  });
});
