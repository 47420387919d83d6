import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMenuItems, readItem, setAvailability } from '@sofra/contracts/items';
import { readMenu } from '@sofra/contracts/menus';
import { defineRoute } from '@sofra/contracts/route';
import { toJson } from './serialize.ts';
import { openEvening } from '../../test/evening.ts';
import { startApi } from '../../test/api.ts';

const Line = v.object({ name: v.string(), amount: v.number() });
const Receipt = v.object({ id: v.number(), total: v.number(), lines: v.array(Line) });

/** Converts a result to the answer of a route with this response, and collects what was logged. */
function answer(method: 'GET' | 'POST', response: v.GenericSchema, result: unknown) {
  const logged: unknown[] = [];
  const route = defineRoute({
    method,
    path: '/api/receipts',
    action: 'auth.me',
    summary: 'Receipts',
    response,
  });
  const json = toJson(route, result, { error: (facts: unknown) => logged.push(facts) });
  return { answer: JSON.parse(json), logged };
}

const good = { id: 1, total: 5, lines: [{ name: 'Ayran', amount: 5 }] };
const secret = { password: 'secret' };

describe('a response that violates the contract', () => {
  it.each(['GET', 'POST'] as const)('loses only the invalid elements of a list (%s)', (method) => {
    const bad = { ...good, total: 'secret' };
    expect(answer(method, v.array(Receipt), [good, bad, { ...good, id: 2 }])).toEqual({
      answer: [good, { ...good, id: 2 }],
      logged: [{ route: `${method} /api/receipts`, paths: ['1.total'] }],
    });
  });

  it('loses an invalid element as a whole, never a part of it', () => {
    const bad = { ...good, id: 2, lines: [...good.lines, { name: 'Köfte', amount: null }] };
    const response = v.object({ receipts: v.array(Receipt), others: v.array(Receipt) });
    const made = answer('GET', response, { receipts: [good, bad], others: [bad, good] });
    expect(made.answer).toEqual({ receipts: [good], others: [good] });
    expect(made.logged).toEqual([
      {
        route: 'GET /api/receipts',
        paths: ['receipts.1.lines.1.amount', 'others.0.lines.1.amount'],
      },
    ]);
  });

  it('fails instead of shortening a list of numbers', () => {
    const response = v.object({ curve: v.array(v.number()) });
    expect(() => answer('GET', response, { curve: [1, 'secret', 3] })).toThrow(
      /^The answer of GET \/api\/receipts breaks the contract at curve\.1$/,
    );
  });

  it('fails for a single resource, naming the path but no data', () => {
    expect(() => answer('GET', Receipt, { ...good, total: 'secret' })).toThrow(
      /^The answer of GET \/api\/receipts breaks the contract at total$/,
    );
  });

  it('doesn’t fail a write, whose declared fields are returned as they are', () => {
    const made = answer('POST', Receipt, { ...good, ...secret, total: 'much' });
    expect(made).toEqual({
      answer: { ...good, total: 'much' },
      logged: [{ route: 'POST /api/receipts', paths: ['total'] }],
    });
  });

  it.each([
    ['another type', v.object({ by: v.string() }), { by: secret }],
    ['not a list', v.object({ by: v.array(v.string()) }), { by: secret }],
    ['an unknown choice', v.object({ by: v.union([v.string(), v.number()]) }), { by: secret }],
    [
      'an unknown variant',
      v.object({ by: v.variant('kind', [v.object({ kind: v.literal('a') })]) }),
      { by: { kind: 'b', ...secret } },
    ],
  ])('has no undeclared field, even after a write (%s)', (_what, response, result) => {
    const made = answer('POST', response, result);
    expect(made.answer).toEqual({ by: null });
    expect(JSON.stringify(made)).not.toContain('secret');
  });
});

describe('a stored row that violates the contract', () => {
  const lines: { level: number; route?: string; paths?: string[]; msg: string }[] = [];
  let opened: Awaited<ReturnType<typeof openEvening>>;
  beforeAll(async () => {
    const api = await startApi({ LOG_LEVEL: 'error' }, (line) => lines.push(JSON.parse(line)));
    opened = await openEvening({ api });
    const [bad] = opened.venue.items;
    await api.rows('menu_items', bad.id).set({ price_minor: 9_000_000_000_000_000 });
  });
  afterAll(() => opened.api.close());

  const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

  it('is left out of lists for staff and guests, which keep the other rows', async () => {
    const { api, venue, manager } = opened;
    const params = { businessId: venue.businessId };
    const staff = await api.ask(listMenuItems, { params, cookie: manager.cookie });
    const guests = await api.ask(readMenu, { params: { tableId: venue.tables[0].id } });
    const good = [venue.items[1].id];
    expect([idsOf(staff), idsOf(guests.items)]).toEqual([good, good]);
    expect(lines).toMatchObject([
      {
        level: 50,
        route: 'GET /api/businesses/:businessId/menu-items',
        paths: ['0.priceMinor'],
        msg: 'response breaks the contract',
      },
      { level: 50, route: 'GET /api/tables/:tableId/menu', paths: ['items.0.priceMinor'] },
    ]);
  });

  it('doesn’t fail a write to it', async () => {
    const [{ id }] = opened.venue.items;
    const path = setAvailability.path.replace(':itemId', String(id));
    const { cookie } = opened.manager;
    const body = { isAvailable: false };
    expect(await opened.api.call('PATCH', path, { cookie, body })).toMatchObject({
      status: 200,
      body: { id, ...body },
    });
  });

  it('fails only the read of that row', async () => {
    const call = { params: { itemId: opened.venue.items[0].id }, cookie: opened.manager.cookie };
    const refused = await opened.api.refused(readItem, call);
    expect(refused).toMatchObject({ status: 500, code: 'internal' });
  });
});
