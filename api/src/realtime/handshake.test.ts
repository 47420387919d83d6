import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchRoom } from '@sofra/contracts/rooms';
import { eventually } from '@sofra/infra/testing';
import { type LiveApi, newRoom, openScreen, openVenue } from '../../test/realtime/screens.ts';
import type { Screen, Venue } from '../../test/realtime/screens.ts';
import { buildOpenTable, buildStaff } from '../../test/realtime/users.ts';
import { openRaw } from '../../test/realtime/raw-socket.ts';

/**
 * Results in limits of 40 sockets per address, 2 per user, 80 concurrent tries and 400 unknown
 * tokens.
 */
const RATE_LIMIT = 40;

let venue: Venue;
let api: LiveApi;
let epoch: string;
beforeAll(async () => {
  venue = await openVenue();
  api = await venue.open({ rateLimit: RATE_LIMIT });
  epoch = api.fanout.epoch();
});
afterAll(() => venue.close());

let addresses = 0;
/** An address that no one has used yet. */
const newAddress = (): string => `203.0.113.${(addresses += 1)}`;

const openScreens = (count: number, options: Parameters<typeof openScreen>[1]): Promise<Screen[]> =>
  Promise.all(Array.from({ length: count }, () => openScreen(api.url, options)));
const closeAll = (screens: readonly Screen[]): void => {
  for (const screen of screens) screen.close();
};

/** Tried again until there is a place: a closed connection's is free a moment later. */
const openWhenFree = async (options: Parameters<typeof openScreen>[1]): Promise<Screen> => {
  const opened: Screen[] = [];
  await eventually('a free slot', async () => {
    await openScreen(api.url, options).then(
      (screen) => opened.push(screen),
      () => undefined,
    );
    return opened.length > 0;
  });
  return opened[0] ?? expect.unreachable();
};

const refusal = {
  message: 'too_many_requests',
  data: { retryAfterMs: expect.toSatisfy((ms: number) => ms >= 30_000 && ms < 60_000) },
};

describe('the sockets of an address', () => {
  it('are refused beyond the limit with Retry-After, and no others', async () => {
    const from = newAddress();
    const screens = await openScreens(RATE_LIMIT, { from });
    await expect(openScreen(api.url, { from })).rejects.toMatchObject(refusal);
    // The entries before the proxy's own are anybody's claim.
    const claimed = `198.51.100.7, ${from}`;
    await expect(openScreen(api.url, { from: claimed })).rejects.toMatchObject(refusal);
    closeAll([await openScreen(api.url, { from: newAddress() })]);
    expect(screens.every(({ socket }) => socket.connected)).toBe(true);
    closeAll(screens);
  });

  it('free their slots when they end, however they end', async () => {
    const from = newAddress();
    const screens = await openScreens(RATE_LIMIT, { from });
    const [first, second] = screens;
    first?.socket.io.engine.close();
    second?.close();
    const others = [await openWhenFree({ from }), await openWhenFree({ from })];
    await expect(openScreen(api.url, { from })).rejects.toMatchObject(refusal);
    closeAll([...screens, ...others]);
  });

  it('are refused by HTTP if they are opened too often', async () => {
    const from = newAddress();
    const shake = async (address: string): Promise<string> => {
      const { socket, answer } = await openRaw(api.url, { from: address });
      socket.destroy();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 120 }, () => shake(from)));
    const [shaken, refused] = ['101', '429'].map((status) =>
      answers.filter((answer) => answer.startsWith(`HTTP/1.1 ${status} `)),
    );
    expect(shaken?.length).toBeGreaterThanOrEqual(2 * RATE_LIMIT);
    expect(refused?.length).toBeGreaterThan(0);
    expect(refused?.[0]).toContain('"code":"too_many_requests"');
    expect(await shake(newAddress())).toMatch(/^HTTP\/1.1 101 /);
  });
});

describe('the sockets of a user', () => {
  it('are refused beyond the limit from any address, and free their slots', async () => {
    const openTable = await buildOpenTable(venue.db);
    const [{ cookie }, colleague] = await Promise.all([
      buildStaff(venue.db, 'waiter', openTable),
      buildStaff(venue.db, 'waiter', openTable),
    ]);
    const screens = [
      await openScreen(api.url, { cookie, from: newAddress() }),
      await openScreen(api.url, { cookie, from: newAddress() }),
    ];
    const third = { cookie, from: newAddress() };
    await expect(openScreen(api.url, third)).rejects.toMatchObject(refusal);
    closeAll([await openScreen(api.url, { cookie: colleague.cookie, from: third.from })]);
    screens.pop()?.close();
    closeAll([...screens, await openWhenFree(third)]);
  });

  it('are counted on the first watch if the user could not be looked up', async () => {
    const openTable = await buildOpenTable(venue.db);
    const { cookie } = await buildStaff(venue.db, 'waiter', openTable);
    const room = branchRoom(openTable.branchId);
    await sql`alter table memberships rename to memberships_away`.execute(venue.db);
    const screens = await openScreens(3, { cookie, from: newAddress() }).finally(() =>
      sql`alter table memberships_away rename to memberships`.execute(venue.db),
    );
    const disconnects: unknown[] = [];
    for (const { socket } of screens)
      socket.on('goodbye', (goodbye) => void disconnects.push(goodbye));
    const watch = (screen: Screen) => screen.watch(room, epoch, 0);
    const answers = await Promise.all(screens.map(watch));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['unavailable', 'watching', 'watching']);
    await eventually('a disconnect', () => disconnects.length > 0);
    expect(disconnects).toEqual([refusal.data]);
    await eventually('it is closed', () => screens.some(({ socket }) => !socket.connected));
    closeAll(screens);
  });
});

describe('a watch without a sign-in', () => {
  const madeUp = `sofra_session=${'a'.repeat(43)}`;

  it.each([undefined, madeUp])(
    'spends its address’s budget for unknown callers (%s)',
    async (cookie) => {
      const from = newAddress();
      const rooms = Array.from({ length: 11 }, newRoom);
      const screens = await openScreens(RATE_LIMIT, { from, ...(cookie && { cookie }) });
      const asked = screens.flatMap((screen) => rooms.map((room) => screen.watch(room, epoch, 0)));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      const served = statuses.filter((status) => status === 'watching');
      // A handshake with a cookie costs one too.
      expect(served).toHaveLength(10 * RATE_LIMIT - (cookie ? screens.length : 0));
      const refused = statuses.filter((status) => status === 'unavailable');
      expect(refused).toHaveLength(asked.length - served.length);
      const other = await openScreen(api.url, { from: newAddress() });
      expect((await other.watch(newRoom(), epoch, 0)).status).toBe('watching');
      closeAll([...screens, other]);
    },
  );

  it('looks up an invalid sign-in once per socket', async () => {
    const screen = await openScreen(api.url, { from: newAddress(), cookie: madeUp });
    await sql`alter table auth_sessions rename to auth_sessions_away`.execute(venue.db);
    const answer = await screen
      .watch(newRoom(), epoch, 0)
      .finally(() => sql`alter table auth_sessions_away rename to auth_sessions`.execute(venue.db));
    expect(answer.status).toBe('watching');
    screen.close();
  });
});
