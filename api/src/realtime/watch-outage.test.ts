import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { branchRoom } from '@sofra/contracts/rooms';
import { eventually, layWire, patience, type Wire } from '@sofra/infra/testing';
import {
  type LiveApi,
  newRoom,
  openScreen,
  openVenue,
  emitFacts,
} from '../../test/realtime/screens.ts';
import type { Venue } from '../../test/realtime/screens.ts';
import { buildOpenTable, buildStaff } from '../../test/realtime/users.ts';

let venue: Venue;
let toPostgres: Wire;
let api: LiveApi;
let epoch: string;
beforeAll(async () => {
  venue = await openVenue();
  toPostgres = await layWire(venue.databaseUrl);
  api = await venue.open({ databaseUrl: toPostgres.url });
  epoch = api.fanout.epoch();
});
afterEach(async () => {
  toPostgres.thaw();
  await eventually('a fresh log', () => api.fanout.isFresh());
});
afterAll(async () => {
  await venue.close();
  await toPostgres.close();
});

describe('a socket that watches while Postgres is frozen', () => {
  it('gets a response within 4 s, and keeps its rooms', async () => {
    const room = newRoom();
    const screen = await openScreen(api.url);
    expect((await screen.watch(room, epoch, 0)).status).toBe('watching');
    toPostgres.freeze();
    const askedAt = performance.now();
    expect(await screen.watch(newRoom(), epoch, 0)).toEqual({ status: 'unavailable' });
    expect(performance.now() - askedAt).toBeLessThan(4000 * patience);
    await emitFacts(venue.unheard, room, 1);
    expect(await screen.watch(room, epoch, 1)).toEqual({ status: 'unavailable' });
    toPostgres.thaw();
    await eventually('the event', () => screen.seqs(room).length > 0);
    expect(screen.seqs(room)).toEqual([1]);
    screen.close();
  });

  it('may watch other rooms afterwards', async () => {
    const screen = await openScreen(api.url);
    toPostgres.freeze();
    const refused = Array.from({ length: 16 }, () => screen.watch(newRoom(), epoch, 0));
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe('unavailable');
    toPostgres.thaw();
    await eventually('a fresh log', () => api.fanout.isFresh());
    const answers = Array.from({ length: 16 }, () => screen.watch(newRoom(), epoch, 0));
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe('watching');
    screen.close();
  });

  it('doesn’t join a room that it left before the response', async () => {
    const room = newRoom();
    const screen = await openScreen(api.url);
    toPostgres.freeze();
    const answer = screen.watch(room, epoch, 0);
    screen.socket.emit('unwatch', room);
    expect((await screen.watch('no room', epoch, 0)).status).toBe('denied');
    toPostgres.thaw();
    expect(await answer).toEqual({ status: 'unavailable' });
    expect(api.figures().rooms).toBe(0);
    screen.close();
  });

  it('doesn’t join a room if it disconnects before the response', async () => {
    const room = newRoom();
    const [leaver, stayer] = [await openScreen(api.url), await openScreen(api.url)];
    toPostgres.freeze();
    leaver.socket.emit('watch', { room, epoch, seq: 0 }, () => undefined);
    const answer = stayer.watch(room, epoch, 0);
    expect((await leaver.watch('no room', epoch, 0)).status).toBe('denied');
    leaver.close();
    await eventually('disconnected', () => api.figures().sockets === 1);
    toPostgres.thaw();
    expect((await answer).status).toBe('watching');
    expect(api.figures().rooms).toBe(1);
    stayer.socket.emit('unwatch', room);
    await eventually('no rooms', () => api.figures().rooms === 0);
    stayer.close();
  });
});

it('logs an unexpected failure and answers “unavailable”', async () => {
  const openTable = await buildOpenTable(venue.db);
  const { cookie } = await buildStaff(venue.db, 'waiter', openTable);
  const screen = await openScreen(api.url, { cookie });
  const room = branchRoom(openTable.branchId);
  await sql`alter table branches rename to branches_away`.execute(venue.db);
  try {
    expect(await screen.watch(room, epoch, 0)).toEqual({ status: 'unavailable' });
  } finally {
    await sql`alter table branches_away rename to branches`.execute(venue.db);
  }
  expect(api.logged.map(({ msg }) => msg)).toContain('watch failed');
  expect((await screen.watch(room, epoch, 0)).status).toBe('watching');
  screen.close();
});
