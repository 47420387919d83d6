import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readAudit } from '@sofra/contracts/audit';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteCall } from '@sofra/contracts/route';
import { type AuditEntry, writeAudit } from '../core/write-audit.ts';
import { ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

let businessId: number;
const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');
({ businessId } = await buildVenue(api.db));
await api.rows('users', admin.userId).set({ name: 'Işıl Çağlayan', email: 'isil@sofra.test' });

const note = (entry: AuditEntry) => api.db.transaction().execute((trx) => writeAudit(trx, entry));
const read = async (query: Partial<RouteCall<typeof readAudit>['query']>) =>
  (await api.ask(readAudit, { query, cookie: admin.cookie })).lines;

describe('GET /api/admin/audit', () => {
  it('lists who did what to what, newest first', async () => {
    const details = { status: 'approved', reason: null };
    await note({ actorId: admin.userId, businessId, action: 'business.decided', details });
    await note({ actorId: null, action: 'backup.restored' });
    expect(await read({})).toMatchObject([
      { action: 'backup.restored', actor: null, business: null, details: {} },
      {
        action: 'business.decided',
        actor: { id: admin.userId, name: 'Işıl Çağlayan', email: 'isil@sofra.test' },
        business: { id: businessId, name: 'Deneme Lokantası' },
        details,
      },
    ]);
  });

  it.each([
    ['the user in any spelling', 'ISIL caglayan', ['business.decided']],
    ['an email', 'isil@sofra', ['business.decided']],
    ['a business, with its words in any order', 'approved LOKANTASI', ['business.decided']],
    ['an action', 'backup.re', ['backup.restored']],
    ['nothing without a match', 'lokantası restored', []],
    ['no wildcard', '%', []],
  ])('finds %s', async (_what, search, actions) => {
    expect((await read({ search })).map(({ action }) => action)).toEqual(actions);
  });

  it('filters by a noun or by one action, never by part of a noun', async () => {
    const actionsOf = async (action: string) => (await read({ action })).map((line) => line.action);
    expect(await actionsOf('business')).toEqual(['business.decided']);
    expect(await actionsOf('backup.restored')).toEqual(['backup.restored']);
    expect(await actionsOf('backup.rest')).toEqual([]);
    expect(await actionsOf('bus')).toEqual([]);
  });

  it('filters by days of Istanbul’s clock, including both ends', async () => {
    // One minute before and one after midnight there, which is 21:00 in UTC.
    for (const at of ['2026-03-04T20:59:00Z', '2026-03-04T21:01:00Z', '2026-03-05T21:00:00Z']) {
      await api.db
        .insertInto('audit_log')
        .values({ actor_id: null, business_id: null, action: 'clock.struck', details: '{}', at })
        .execute();
    }
    const timesOf = async (query: Record<string, string>) =>
      (await read({ ...query, action: 'clock' })).map(({ at }) => at.slice(5, 16));
    expect(await timesOf({ from: '2026-03-05', until: '2026-03-05' })).toEqual(['03-04T21:01']);
    expect(await timesOf({ until: '2026-03-04' })).toEqual(['03-04T20:59']);
    expect(await timesOf({ from: '2026-03-06' })).toEqual(['03-05T21:00']);
    const answer = await api.refused(readAudit, { query: { from: '2026-02-31' }, ...admin });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('continues where the previous page ended, and searches far back for rare entries', async () => {
    await sql`insert into audit_log (action, details)
      select 'page.turned', json_build_object('n', n) from generate_series(1, 30000) n`.execute(
      api.db,
    );
    const numbers: unknown[] = [];
    let after: number | null | undefined;
    do {
      const query = { action: 'page.turned', search: '77', ...(after && { after: String(after) }) };
      const page = await api.ask(readAudit, { query, cookie: admin.cookie });
      expect(page.lines.length).toBeLessThanOrEqual(PAGE_SIZE);
      numbers.push(...page.lines.map(({ details }) => details['n']));
      after = page.nextAfter;
    } while (after && numbers.length < 200);
    const expected = Array.from({ length: 30_000 }, (_, index) => 30_000 - index);
    const wanted = expected.filter((n) => String(n).includes('77'));
    expect(numbers).toEqual(wanted.slice(0, numbers.length));
    expect(numbers.length).toBeGreaterThanOrEqual(200);
    expect((await read({ search: 'lokantasi' })).map(({ action }) => action)).toEqual([
      'business.decided',
    ]);
  });
});

describe('the audit log', () => {
  it.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'rejects %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('append-only');
    },
  );
});
