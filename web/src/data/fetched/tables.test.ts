// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventName } from '@sofra/contracts/rooms';
import type { ManagedTable, Table } from '@sofra/contracts/tables';
import { buildBranch, buildBranchTable } from '../../../test/businesses.ts';
import { buildOrdering, buildSession, noon, refusal, requestsOf } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { passTime, renderHook, respondToCalls, settled } from '../../../test/hooks.ts';
import { queryClient } from '../client/query.ts';
import { sessions } from '../live/sessions.ts';
import { tables } from '../live/tables.ts';
import { printedAddress, useManagedTables, useTableChanges } from './tables.ts';

// No socket ever opens: what is live comes from the floor's snapshot and the events of the test.
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, on: () => undefined, io: { on: () => undefined } }),
}));

const codesPath = '/api/branches/1/tables';

const buildTable = (id: number, changes: Partial<Table> = {}): Table =>
  buildBranchTable({ id, tableNumber: `Masa ${id}`, ...changes });
const buildManaged = (id: number, changes: Partial<ManagedTable> = {}): ManagedTable => ({
  ...buildTable(id),
  qrCodeUrl: `code-${id}`,
  shortCode: `${id}-0000-0000`,
  createdAt: noon,
  currentSession: null,
  ...changes,
});
const buildFloor = (stored: readonly Table[]) => ({
  branch: buildBranch(),
  ordering: buildOrdering(),
  tables: stored,
  sessions: [buildSession({ tableId: 2 })],
  orders: [],
  position: { room: 'branch:1', epoch: 'e', seq: 0 },
});

const tell = (
  type: Extract<EventName, `table.${string}`>,
  id: number,
  changes: Partial<Table> = {},
): void => hear(type, buildTable(id, changes));

/** A server with two tables; `answer` says what it does otherwise. */
function serve(answer: Parameters<typeof respondToCalls>[0] = () => undefined) {
  const asked = respondToCalls(async (request) => {
    const special = await answer(request);
    if (special !== undefined) return special;
    if (request.path.endsWith('/floor')) return buildFloor([buildTable(2), buildTable(1)]);
    return [buildManaged(1), buildManaged(2)];
  });
  return { asked, reads: () => asked.filter(({ path }) => path === codesPath).length };
}

const drawTables = () => renderHook(() => ({ ...useManagedTables(1), ...useTableChanges(1) }));
type Page = Awaited<ReturnType<typeof drawTables>>;
const isShown = (): boolean => tables.store.getState().order.length > 0;
async function openTables() {
  const page = await drawTables();
  await page.act(() => vi.waitUntil(isShown));
  await page.act(settled);
  return page;
}
const codesOn = (page: Page) =>
  page.current().rows?.map(({ table, facts }) => [table.tableNumber, facts?.qrCodeUrl]);

beforeEach(() => {
  tables.store.setState({ byId: {}, order: [], asGuest: {} });
  sessions.replaceBranch(1, []);
});

it('prints an address that every phone can open', () => {
  expect(printedAddress('a/b c')).toBe(`${location.origin}/scan?qr=a%2Fb%20c`);
});

describe('the tables of a branch', () => {
  it('combine the floor, in its order, with their codes', async () => {
    const codes = Promise.withResolvers<unknown>();
    const { asked } = serve(({ path }) => (path === codesPath ? codes.promise : undefined));
    const page = await drawTables();
    await page.act(() => vi.waitUntil(isShown));
    expect(page.current()).toMatchObject({ rows: undefined, areCodesFresh: false });
    const facts = buildManaged(2);
    await page.run(() => codes.resolve([facts]));
    expect(page.current()).toMatchObject({ areCodesFresh: true, failure: undefined });
    expect(page.current().rows).toEqual([
      { table: buildTable(2), session: buildSession({ tableId: 2 }), facts },
      { table: buildTable(1), session: undefined, facts: undefined },
    ]);
    const paths = requestsOf(asked).toSorted();
    expect(paths).toEqual(['GET /api/branches/1/floor', `GET ${codesPath}`]);
  });

  it('have codes that are read again each time the page opens', async () => {
    const { reads } = serve();
    await (await openTables()).leave();
    await openTables();
    expect(reads()).toBe(2);
  });

  it('read the codes once after several unknown tables, and never after a status change', async () => {
    let codes = [buildManaged(1), buildManaged(2)];
    const { reads } = serve(({ path }) => (path === codesPath ? codes : undefined));
    const page = await openTables();
    const pass = passTime(page);
    await page.act(() => tell('table.statusChanged', 1, { version: 5, status: 'active' }));
    await pass(1000);
    expect(reads()).toBe(1);
    codes = [...codes, buildManaged(3), buildManaged(4)];
    await page.act(() => tell('table.created', 3));
    expect(codesOn(page)?.[2]).toEqual(['Masa 3', undefined]);
    await pass(100);
    await page.act(() => tell('table.created', 4));
    await pass(1000);
    expect(reads()).toBe(2);
    expect(codesOn(page)?.slice(2)).toEqual([
      ['Masa 3', 'code-3'],
      ['Masa 4', 'code-4'],
    ]);
  });

  it('read the codes again after a change, once they are as recent', async () => {
    let codes = [buildManaged(1), buildManaged(2)];
    const { reads } = serve(({ path }) => (path === codesPath ? codes : undefined));
    const page = await openTables();
    const pass = passTime(page);
    await page.act(() => tell('table.changed', 1, { version: 1 }));
    await pass(1000);
    expect(reads()).toBe(1);
    codes = [buildManaged(1, { version: 2, qrCodeUrl: 'new' }), buildManaged(2)];
    await page.act(() => tell('table.changed', 1, { version: 2 }));
    await pass(1000);
    await page.act(() => tell('table.changed', 2, { version: 1 }));
    await pass(1000);
    expect(reads()).toBe(2);
    expect(codesOn(page)).toEqual([
      ['Masa 2', 'code-2'],
      ['Masa 1', 'new'],
    ]);
    await page.act(() => tell('table.changed', 1, { version: 3 }));
    await page.leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reads()).toBe(2);
  });

  it('report why they can’t be shown, and try again on request', async () => {
    let floor: () => unknown = () => refusal('internal');
    let codes: () => unknown = () => refusal('forbidden');
    const { reads } = serve(({ path }) => (path === codesPath ? codes() : floor()));
    const page = await drawTables();
    await page.act(settled);
    expect(page.current().failure).toBe('internal');
    floor = () => buildFloor([buildTable(1)]);
    await page.act(() => page.current().retry());
    await page.act(() => vi.waitUntil(isShown));
    await page.act(settled);
    const unread = { rows: undefined, areCodesFresh: false, failure: 'forbidden' };
    expect(page.current()).toMatchObject(unread);
    codes = () => [buildManaged(1)];
    await page.run(() => page.current().retry());
    expect(page.current()).toMatchObject({ failure: undefined, areCodesFresh: true });
    const before = reads();
    await page.run(() => page.current().retry());
    expect(reads()).toBe(before);
  });

  it('report a denied floor rather than failed codes', async () => {
    serve(({ path }) => refusal(path === codesPath ? 'internal' : 'not_found'));
    const page = await drawTables();
    await page.act(settled);
    expect(page.current().failure).toBe('not_found');
  });
});

describe('a change of the tables', () => {
  it('is sent, and shown at once with its code', async () => {
    const { asked } = serve(({ method, path }) => {
      if (method === 'GET') return undefined;
      if (method === 'DELETE') return {};
      if (method === 'PATCH') return buildTable(1, { status: 'closed', version: 4 });
      if (method === 'PUT') return buildManaged(1, { tableNumber: 'Köşe', version: 2 });
      if (path.endsWith('/code')) return buildManaged(1, { qrCodeUrl: 'new', version: 3 });
      return path.endsWith('/bulk') ? [buildManaged(4), buildManaged(5)] : buildManaged(3);
    });
    const page = await openTables();
    asked.length = 0;
    const closing = { status: 'closed', from: 'idle' } as const;
    const { add, addMany, change, renewCode, setStatus, remove } = page.current();
    await page.act(() => add({ tableNumber: 'Masa 3' }));
    await page.act(() => addMany({ count: 2 }));
    await page.act(() => change({ id: 1, tableNumber: 'Köşe' }));
    expect(page.current().rows?.[1]?.table).toEqual(
      buildTable(1, { tableNumber: 'Köşe', version: 2 }),
    );
    await page.act(() => renewCode(1));
    await page.act(() => setStatus({ id: 1, ...closing }));
    await page.run(() => remove(buildTable(2)));
    expect(page.current().rows?.[0]?.table.status).toBe('closed');
    expect(codesOn(page)).toEqual([
      ['Masa 1', 'new'],
      ['Masa 3', 'code-3'],
      ['Masa 4', 'code-4'],
      ['Masa 5', 'code-5'],
    ]);
    expect(asked).toEqual([
      { method: 'POST', path: codesPath, body: { tableNumber: 'Masa 3' } },
      { method: 'POST', path: `${codesPath}/bulk`, body: { count: 2 } },
      { method: 'PUT', path: '/api/tables/1', body: { tableNumber: 'Köşe' } },
      { method: 'POST', path: '/api/tables/1/code', body: undefined },
      { method: 'PATCH', path: '/api/tables/1/status', body: closing },
      { method: 'DELETE', path: `${codesPath}/2`, body: undefined },
    ]);
  });

  it('leaves an unread list of codes for the next page', async () => {
    serve(() => buildManaged(3));
    const page = await renderHook(() => useTableChanges(1));
    await page.act(() => page.current().add({ tableNumber: 'Masa 3' }));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
