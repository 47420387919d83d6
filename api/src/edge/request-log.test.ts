import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { login } from '@sofra/contracts/auth';
import * as v from 'valibot';
import { eventually } from '@sofra/infra/testing';
import { startApi, ownApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { buildVenue } from '../../test/venue.ts';

const ID = 'x-request-id';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const Line = v.object({
  requestId: v.optional(v.string()),
  method: v.optional(v.string()),
  route: v.optional(v.string()),
  status: v.optional(v.number()),
  userId: v.optional(v.nullable(v.number())),
  ms: v.optional(v.number()),
  msg: v.string(),
});

let written: string[] = [];
const api = await ownApi({ LOG_LEVEL: 'info', TRUST_PROXY: '1' }, (line) => written.push(line));

/** The line of a finished request: it is written after the answer has left. */
async function lineOf(id: string | null): Promise<v.InferOutput<typeof Line>> {
  const find = () =>
    written
      .map((line) => v.parse(Line, JSON.parse(line)))
      .find((line) => line.requestId === id && line.msg === 'request');
  await eventually('the line', () => find() !== undefined);
  return find() ?? { msg: '' };
}

describe("a request's id", () => {
  it('is in the response and in the single log line of the finished request', async () => {
    const { venue, waiter } = await openEvening({ api });
    const path = `/api/branches/${venue.branchId}/orders`;
    const { headers, status } = await api.call('GET', path, { cookie: waiter.cookie });
    expect(headers.get(ID)).toMatch(uuid);
    expect(await lineOf(headers.get(ID))).toEqual({
      requestId: headers.get(ID),
      method: 'GET',
      // The pattern: an address may hold what opens something.
      route: '/api/branches/:branchId/orders',
      status,
      userId: waiter.userId,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(written.filter((line) => line.includes(headers.get(ID) ?? '-'))).toHaveLength(1);
  });

  it('is different for each request that shares a prepared response', async () => {
    const { tables } = await buildVenue(api.db);
    const path = `/api/tables/${tables[0].id}/menu`;
    const answers = [await api.call('GET', path), await api.call('GET', path)];
    const ids = answers.map(({ headers }) => headers.get(ID));
    expect(new Set(ids).size).toBe(2);
    expect((await lineOf(ids[1] ?? null)).route).toBe('/api/tables/:tableId/menu');
  });

  it.each([
    ['no route', 'GET', '/api/nothing'],
    ['an unreadable path', 'GET', '/api/tables/%E0%A4%A/menu'],
    ['another site', 'POST', '/api/auth/anonymous'],
  ])('is present on errors too: %s', async (_what, method, path) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await api.call(method, path, { headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get(ID)).toMatch(uuid);
  });

  it('comes from a trusted proxy if its format is plain', async () => {
    const ask = async (id: string, of = api) =>
      (await of.call('GET', '/health/live', { headers: { [ID]: id } })).headers.get(ID);
    expect(await ask('edge-17c9_A4')).toBe('edge-17c9_A4');
    for (const odd of ['short', 'a b c d e f', '"quoted-quoted"', 'x'.repeat(65)]) {
      expect(await ask(odd)).toMatch(uuid);
    }
    const open = await startApi();
    expect(await ask('edge-17c9_A4', open)).toMatch(uuid);
    await open.close();
  });
});

describe('the log', () => {
  it('contains no bodies, cookies or addresses, however the request ends', async () => {
    written = [];
    const cookie = '__Host-session=canary; session=canary';
    const body = { email: 'canary@sofra.test', password: 'canary' };
    const tries = [
      api.call('POST', login.path, { body, cookie, headers: { authorization: 'Bearer canary' } }),
      api.call('POST', login.path, { body: { ...body, extra: 'canary' } }),
      api.call('GET', '/api/invitations/canary'),
      api.call('GET', '/api/auth/me?canary=canary', { cookie }),
      api.call('GET', '/canary'),
    ];
    await Promise.all((await Promise.all(tries)).map(({ headers }) => lineOf(headers.get(ID))));
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write('canary\r\n\r\n');
    await text(socket);
    expect(written.join('')).not.toContain('canary');
  });
});
