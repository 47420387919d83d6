import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '@sofra/infra/testing';
import { type Answer, startApi } from '../../test/api.ts';
import { fold, foldDay } from '../../test/reports.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildVenue } from '../../test/venue.ts';

/** More than what any other answer may take. */
const ANSWER_WITHIN_MS = 3100;

const api = await startApi();
afterAll(() => api.close());
const venue = await buildVenue(api.db);
const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });

const pathOf = (query: string): string =>
  `/api/businesses/${venue.businessId}/reports/export?${query}`;
const download = (query: string): Promise<Answer> => api.call('GET', pathOf(query), owner);
/** The lines as a spreadsheet has them, the first one left out. */
const linesOf = ({ text: csv }: { text: string }): string[] => csv.split('\r\n').slice(1, -1);

/** Orders of one line of the second item, a second apart; the waiter took and served them. */
async function order(
  count: number,
  options: { from: string; status?: string; reason?: string; waiterId?: number; name?: string },
): Promise<void> {
  const {
    from,
    status = 'served',
    reason = null,
    waiterId = owner.userId,
    name = 'Ayran',
  } = options;
  const { businessId, branchId, tables, items } = venue;
  const item = items[1];
  await sql`
    with seated as (
      insert into table_sessions (business_id, branch_id, table_id, ended_at)
      values (${businessId}, ${branchId}, ${tables[0].id}, now()) returning id
    ), placed as (
      insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, source,
        guest_count, status, total_minor, placed_at, served_by, cancel_reason)
      select ${businessId}, ${branchId}, ${tables[0].id}, seated.id, n, ${waiterId}, 'staff', 1,
        ${status}, ${item.priceMinor}, ${from}::timestamptz + n * interval '1 second', ${waiterId},
        ${reason}
      from seated, generate_series(1, ${count}::int) n returning id
    )
    insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity)
    select placed.id, ${businessId}, ${item.id}, 0, ${JSON.stringify({ tr: name, en: name })}, ${item.priceMinor}, 2
    from placed`.execute(api.db);
}

/** Returns the time at which a file's orders were last read from the database. */
async function readLastRead(): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(max(state_change)::text, '') as at from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and query like '%order_lines%'`.execute(api.db);
  return rows[0]?.at ?? '';
}

describe('GET /api/businesses/:businessId/reports/export', () => {
  it.each([
    { 'sec-fetch-dest': 'image' },
    {
      accept: 'image/webp,image/avif,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    },
  ])('is refused as a subresource of a page (%o)', async (headers) => {
    const path = pathOf('kind=days&from=2026-11-10&to=2026-11-11');
    const answer = await api.call('GET', path, { cookie: owner.cookie, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  });

  it('is a file that spreadsheets in the user’s language can read', async () => {
    const visits = { sessions: 2, guests: 5, ended_sessions: 2, table_seconds: 5400 };
    const sold = { orders: 3, revenue_minor: 100_050 };
    const day = { branch_id: venue.branchId, day: '2026-11-10' };
    await foldDay(api.db, { ...day, ...sold, ...visits });
    const turkish = await download('kind=days&from=2026-11-10&to=2026-11-11');
    expect(turkish.status).toBe(200);
    expect(turkish.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(turkish.headers.get('content-disposition')).toBe(
      'attachment; filename="deneme-lokantasi-gunler-2026-11-10-2026-11-11.csv"',
    );
    const bytes = await fetch(`${api.url}${pathOf('kind=days&from=2026-11-10&to=2026-11-11')}`, {
      headers: { cookie: owner.cookie },
    }).then((response) => response.bytes());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(linesOf(turkish)).toEqual([
      '2026-11-10;1000,50;3;333,50;0;2;5;2;45',
      '2026-11-11;0,00;0;;0;0;0;0;',
    ]);
    const english = await download('kind=days&from=2026-11-10&to=2026-11-10&language=en');
    expect(english.text).toContain('Day;Revenue;Orders');
    expect(linesOf(english)).toEqual(['2026-11-10;1000.50;3;333.50;0;2;5;2;45']);
  });

  it('contains no cell that a spreadsheet would execute, and quotes cells', async () => {
    const [meatballs] = venue.items;
    const names = ['=cmd()', '+1', '-1', '@a', '\t=x', 'Köfte; "ızgara"\nacılı'];
    const lines: string[] = [];
    for (const [index, name] of names.entries()) {
      const item = { name: JSON.stringify({ tr: name }), cost_minor: 9000 };
      await api.rows('menu_items', meatballs.id).set(item);
      if (index === 0) {
        const day = { branch_id: venue.branchId, day: '2026-11-12' };
        const sold = { item_id: meatballs.id, quantity: 1, revenue_minor: 8500 };
        await fold(api.db, 'report_items', { ...day, ...sold });
      }
      lines.push(...linesOf(await download('kind=items&from=2026-11-12&to=2026-11-12')));
    }
    const rest = ';Ana Yemek;1;85,00;0;85,00;90,00;-5,00';
    expect(lines).toEqual([
      ...names.slice(0, 5).map((name) => `'${name}${rest}`),
      `"Köfte; ""ızgara""\nacılı"${rest}`,
    ]);
  });

  it('covers staff and tables', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    const at = { branch_id: venue.branchId, day: '2026-11-13' };
    const taken = { user_id: waiter.userId, orders_taken: 2, revenue_minor: 17_000 };
    const timed = { orders_served: 5, orders_timed: 4, serve_seconds: 600 };
    await fold(api.db, 'report_staff', { ...at, ...taken, ...timed });
    const seated = { sessions: 3, table_seconds: 9000, revenue_minor: 17_000 };
    await fold(api.db, 'report_tables', { ...at, table_id: venue.tables[0].id, ...seated });
    const period = 'from=2026-11-13&to=2026-11-13';
    expect(linesOf(await download(`kind=staff&${period}`))[0]).toMatch(/^Kişi \d+;2;170,00;5;2,5$/);
    expect(linesOf(await download(`kind=tables&${period}`))).toEqual(['Masa 1;3;50;170,00']);
  });

  it('has a line per order line of the business days, oldest first, whatever its outcome', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    await api.rows('users', waiter.userId).set({ name: 'Emre Koç' });
    const by = { waiterId: waiter.userId };
    // The night before, until five in the morning in İstanbul, is the day before.
    await order(1, { from: '2026-05-10T01:59:58Z', ...by });
    await order(1, { from: '2026-05-10T01:59:59Z', ...by });
    await order(1, { from: '2026-05-10T12:00:00Z', status: 'pending', ...by });
    await order(1, { from: '2026-05-10T11:00:00Z', status: 'cancelled', reason: 'Yanlış', ...by });
    await order(1, { from: '2026-05-11T01:30:00Z', ...by });
    await order(1, { from: '2026-05-11T02:00:00Z', ...by });
    await sql`update order_lines set options = ${JSON.stringify(
      ['Büyük', 'Tuzsuz'].map((name) => ({ name: { tr: name, en: 'Other' } })),
    )}::jsonb from orders where orders.id = order_id and status = 'pending'
      and orders.branch_id = ${venue.branchId}`.execute(api.db);
    await sql`
      with reduced as (
        update order_lines set quantity = 1, change_reason = 'Az istedi', station_id = station.id
        from orders ordered join stations station on station.branch_id = ordered.branch_id
        where ordered.id = order_id and ordered.status = 'pending' and station.is_default
          and ordered.branch_id = ${venue.branchId}
        returning order_id, order_lines.id)
      insert into order_changes (order_id, kind, details)
      select order_id, 'lineChanged',
        jsonb_build_object('lineId', id, 'fromQuantity', from_quantity, 'quantity', 1)
      from reduced cross join (values (2), (3)) step (from_quantity)`.execute(api.db);
    await sql`
      with seated as (
        insert into session_guests (session_id, user_id, nickname, seat)
        select session_id, ${owner.userId}, case status when 'pending' then 'Ada' end, 2 from orders
        where branch_id = ${venue.branchId} and status in ('pending', 'cancelled')
        returning session_id)
      update orders set placed_for = ${owner.userId} from seated
      where orders.session_id = seated.session_id`.execute(api.db);
    const rest = 'Merkez;Masa 1;1';
    const sold = 'Personel;Emre Koç;Emre Koç;Ayran;2;38,00;76,00';
    expect(linesOf(await download('kind=orders&from=2026-05-10&to=2026-05-10'))).toEqual([
      `2026-05-10;2026-05-10;05:00;${rest};Teslim Edildi;${sold};;;0;`,
      `2026-05-10;2026-05-10;14:00;${rest};İptal edildi;${sold};Yanlış;;0;Misafir 2`,
      `2026-05-10;2026-05-10;15:00;${rest};Bekliyor;Personel;Emre Koç;Emre Koç;Ayran (Büyük, Tuzsuz);1;38,00;38,00;Az istedi;Mutfak;1;Ada`,
      `2026-05-10;2026-05-11;04:30;${rest};Teslim Edildi;${sold};;;0;`,
    ]);
  });

  it('limits a branch manager to their branch', async () => {
    const branchId = await buildBranch(api.db, venue.businessId, 'open', 'Öteki');
    const manager = await signInAs(api, 'branch_manager', { ...venue, branchId });
    const path = pathOf('kind=orders&from=2026-05-10&to=2026-05-10');
    expect(linesOf(await api.call('GET', path, manager))).toEqual([]);
    const foreign = await api.call('GET', `${path}&branchId=${venue.branchId}`, manager);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });

  it('reads no further than the client downloads, however slowly', async () => {
    const COUNT = 10_000;
    await order(COUNT, { from: '2026-06-01T10:00:00Z', name: 'Uzun adlı ayran '.repeat(100) });
    const query = 'kind=orders&from=2026-06-01&to=2026-06-02';
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${api.url}${pathOf(query)}`, { headers: { cookie: owner.cookie } }, resolve).on(
        'error',
        reject,
      );
    });
    response.pause();
    const begunAt = performance.now();
    // No one takes anything: the reading comes to rest although most is still to be sent.
    let restful = 0;
    let lastRead = '';
    await eventually('no order is read any more', async () => {
      const before = lastRead;
      lastRead = await readLastRead();
      restful = lastRead === before ? restful + 1 : 0;
      return restful >= 20 && performance.now() - begunAt > ANSWER_WITHIN_MS;
    });
    await order(1, { from: '2026-06-02T10:00:00Z', name: 'Geç gelen' });
    response.resume();
    const lines = linesOf({ text: await text(response) });
    expect(lines).toHaveLength(COUNT + 1);
    expect(lines.at(-1)).toContain('Geç gelen');
    expect(new Set(lines.map((line) => line.split(';')[5])).size).toBe(COUNT);
  });
});
