import { rm, truncate } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBackup, listBackups, runBackup } from '@sofra/contracts/backups';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import { ownApi } from '../../test/api.ts';
import { buildBackup } from '../../test/backups.ts';
import { saveSettings } from '@sofra/infra/rows';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';

let admin: SignedInUser;
const api = await ownApi();
beforeEach(async () => {
  admin = await signInAs(api, 'platform_admin');
  await api.db.deleteFrom('backups').execute();
  await api.db.deleteFrom('jobs').execute();
});

const run = () => api.ask(runBackup, { cookie: admin.cookie });
const auditLines = () =>
  api.rows('audit_log', { actor_id: admin.userId }).read('action', 'details');
const lastEvent = async () =>
  (await api.rows('room_events', { room: 'platform' }).read('type', 'payload')).at(-1);

describe('POST /api/admin/backups', () => {
  it('requests one backup, however often it is called, and notifies the screens', async () => {
    const pressed = await Promise.all([run(), run(), run()]);
    const [backup] = pressed;
    expect(new Set(pressed.map(({ id }) => id))).toEqual(new Set([backup.id]));
    expect(backup).toMatchObject({ status: 'running', trigger: 'manual', step: 'dumping' });
    expect(backup.requestedBy).toMatch(/^Kişi/);
    expect(await lastEvent()).toEqual({ type: 'backup.progressed', payload: backup });
    expect(await auditLines()).toEqual([
      { action: 'backup.requested', details: { backupId: backup.id } },
    ]);
    expect(await api.db.selectFrom('jobs').select(['name', 'data', 'subject']).execute()).toEqual([
      { name: 'back-up', data: { requestedBy: admin.userId }, subject: 'backup' },
    ]);
  });

  it('answers the scheduled backup while that is running', async () => {
    await sql`insert into jobs (name, key, subject, status, data)
      values ('back-up', 'back-up:today', 'backup', 'running', '{"requestedBy":null}')`.execute(
      api.db,
    );
    expect(await run()).toMatchObject({ trigger: 'schedule', requestedBy: null });
    expect(await api.db.selectFrom('jobs').select('key').execute()).toHaveLength(1);
  });
});

describe('GET /api/admin/backups', () => {
  const list = (query = {}) => api.ask(listBackups, { cookie: admin.cookie, query });

  it('shows when the next backup is due, by the settings', async () => {
    const saved = async (frequency: string) => {
      await saveSettings(api.db, 'database', { backupFrequency: frequency, retentionDays: 7 });
      const { frequency: read, retentionDays, nextAt } = await list();
      expect({ read, retentionDays }).toEqual({ read: frequency, retentionDays: 7 });
      expect(Date.parse(nextAt)).toBeGreaterThan(Date.now());
      return nextAt;
    };
    expect(await saved('hourly')).toMatch(/:15:00\.000Z$/);
    expect(await saved('daily')).toMatch(/T00:15:00\.000Z$/);
    expect(new Date(await saved('weekly')).getUTCDay()).toBe(1);
    expect(await saved('monthly')).toMatch(/-01T00:15:00\.000Z$/);
  });

  it('lists the newest first in pages, with the position in the room', async () => {
    await sql`insert into backups (trigger, status, file_name, error)
      select 'schedule', 'failed', 'sofra-' || n || '.dump', 'disk_full'
      from generate_series(1, ${PAGE_SIZE + 2}) n`.execute(api.db);
    const first = await list();
    expect(first.backups).toHaveLength(PAGE_SIZE);
    expect(first.backups[0]).toMatchObject({ error: 'disk_full', hasFile: false });
    const second = await list({ after: first.nextAfter });
    expect(second.backups).toHaveLength(2);
    expect(second.nextAfter).toBeNull();
    const { id } = await run();
    const { backups, position } = await list();
    expect(backups[0]?.id).toBe(id);
    const [seq] = await api.rows('room_heads', { room: 'platform' }).column('seq');
    expect(position).toMatchObject({ room: 'platform', seq });
  });
});

describe('downloading a backup', () => {
  const link = async (backupId: number) =>
    (await api.ask(linkBackup, { params: { backupId }, cookie: admin.cookie })).url;
  const open = (url: string, { cookie } = admin, headers = {}) =>
    api.call('GET', url, { cookie, headers });
  const download = async (id: number) => open(await link(id));
  const refusal = (backupId: number) =>
    api.refused(linkBackup, { params: { backupId }, cookie: admin.cookie });

  it('needs a link that works once, for a minute, and for the user who requested it', async () => {
    const [{ id }, other] = [await buildBackup(api), await buildBackup(api)];
    const url = await link(id);
    const token = url.split('/').at(-1) ?? '';
    const colleague = await signInAs(api, 'platform_admin');
    for (const answer of [
      await open(`/api/admin/backups/${id}/download`),
      await open(url, colleague),
      await open(url.replace(token, 'x'.repeat(43))),
      await open(url.replace(`/${id}/`, `/${other.id}/`)),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(404);
    }
    expect(await auditLines()).toEqual([]);
    expect((await open(url)).status).toBe(200);
    expect((await open(url)).status).toBe(404);
    const late = await link(id);
    await sql`update backup_links set expires_at = now()`.execute(api.db);
    expect((await open(late)).status).toBe(404);
  });

  it('is refused as a subresource of a page', async () => {
    const { id } = await buildBackup(api);
    const url = await link(id);
    for (const dest of ['image', 'iframe', 'script', 'style', 'object']) {
      const answer = await open(url, admin, { 'sec-fetch-dest': dest });
      expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    }
    expect((await open(url, admin, { 'sec-fetch-dest': 'document' })).status).toBe(200);
  });

  it('returns the file of a verified backup, and records who downloaded it', async () => {
    const { id, path } = await buildBackup(api, 'PGDMP and so on');
    const answer = await download(id);
    expect(answer).toMatchObject({ status: 200, text: 'PGDMP and so on' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '15',
      'content-disposition': expect.stringMatching(/^attachment; filename="sofra-[\w-]+\.dump"$/),
    });
    const details = { backupId: id, fileName: path.split('/').at(-1) };
    expect(await auditLines()).toEqual([{ action: 'backup.downloaded', details }]);
  });

  it('is refused if the file is incomplete, unverified, deleted or missing', async () => {
    const [short, gone, running, deleted] = await Promise.all(
      Array.from({ length: 4 }, () => buildBackup(api)),
    );
    if (!short || !gone || !running || !deleted) throw new Error('four were built');
    await truncate(short.path, 3);
    await rm(gone.path);
    await api.rows('backups', running.id).set({ status: 'running' });
    await api.rows('backups', deleted.id).set({ deleted_at: new Date() });
    for (const { id } of [running, deleted, { id: 999_999 }]) {
      expect(await refusal(id)).toMatchObject({ status: 404, code: 'not_found' });
    }
    for (const { id } of [short, gone]) {
      expect(await download(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await auditLines()).toEqual([]);
  });
});
