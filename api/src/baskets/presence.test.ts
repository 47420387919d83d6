import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionRoom } from '@sofra/contracts/rooms';
import { endSession } from '@sofra/contracts/sessions';
import { eventually } from '@sofra/infra/testing';
import { startApi, type TestApi } from '../../test/api.ts';
import { newLine, seatTwo } from '../../test/baskets.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { startProcess, whenReady } from '../../test/process.ts';
import { openScreen } from '../../test/realtime/screens.ts';
import { startPresence } from './presence.ts';
import type { Watcher } from './presence-writes.ts';

let api: TestApi;
const stops: (() => void)[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => api.close());

/** Starts the presence of one process; its times are short. */
function openProcess() {
  const watchers = new Set<Watcher>();
  const stop = startPresence(api.deps, () => watchers, { awayMs: 1500, renewMs: 200, checkMs: 20 });
  stops.push(stop);
  return { watch: (one: Watcher) => watchers.add(one), leave: () => watchers.clear(), kill: stop };
}

const guestOf = ({ sessionId, userId }: Watcher) =>
  api.db
    .selectFrom('basket_guests')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const isHere = (guest: Watcher) => async () => (await guestOf(guest))?.is_here === true;
const isAway = (guest: Watcher) => async () => (await guestOf(guest))?.is_here === false;

/** Ends the time for which the guests of a session are here. */
const letTimePass = ({ sessionId }: Watcher) =>
  api.rows('basket_guests', { session_id: sessionId }).set({ here_until: sql<Date>`now()` });

/** Returns what the table was told about a guest after `seq`. */
async function toldOf({ sessionId, userId }: Watcher, seq: number): Promise<unknown[]> {
  const events = await eventsOf(api, sessionRoom(sessionId), seq);
  return events
    .filter(({ type }) => type === 'basket.changed')
    .flatMap(({ payload }) => (payload as { guests: { userId: number }[] }).guests)
    .filter((guest) => guest.userId === userId);
}

/** A guest whose phone is watched by no process yet. */
async function seatGuest() {
  const seated = await seatTwo(api);
  const guest = { sessionId: seated.party.sessionId, userId: seated.party.guest.userId };
  return { ...seated, guest, head: await headOf(api, sessionRoom(guest.sessionId)) };
}

describe('a guest', () => {
  it('is away some time after the last connection, and here with the next; both are told', async () => {
    const { guest, head, theirs } = await seatGuest();
    const process = openProcess();
    process.watch(guest);
    await eventually('here', isHere(guest));
    expect(await toldOf(guest, head)).toEqual([]);
    process.leave();
    await eventually('away', isAway(guest));
    const [away] = await toldOf(guest, head);
    expect(away).toEqual({ userId: guest.userId, isReady: false, isHere: false, version: 1 });
    expect((await theirs.read())?.guests).toContainEqual(away);
    process.watch(guest);
    await eventually('back', isHere(guest));
    const here = { userId: guest.userId, isReady: false, isHere: true, version: 2 };
    expect(await toldOf(guest, head)).toEqual([away, here]);
    expect((await theirs.read())?.guests).toContainEqual(here);
  });

  it('stays here while another process has a connection', async () => {
    const { guest, head } = await seatGuest();
    const [one, two] = [openProcess(), openProcess()];
    one.watch(guest);
    two.watch(guest);
    await eventually('here', isHere(guest));
    one.leave();
    const leftAt = Date.now();
    // Renewed after the time at which the first process alone would have ended it.
    await eventually('renewed', async () => {
      const until = (await guestOf(guest))?.here_until?.getTime() ?? 0;
      return until > leftAt + 2000;
    });
    expect(await toldOf(guest, head)).toEqual([]);
    two.leave();
    await eventually('away', isAway(guest));
  });

  it('is away after their process was killed', async () => {
    const { guest, head } = await seatGuest();
    const [killed] = [openProcess(), openProcess()];
    killed.watch(guest);
    await eventually('here', isHere(guest));
    killed.kill();
    await eventually('away', isAway(guest));
    expect(await toldOf(guest, head)).toHaveLength(1);
  });

  it('counts as here for a minute without any connection', async () => {
    const { guest, mine, theirs, venue, head } = await seatGuest();
    const find = async () =>
      (await theirs.read())?.guests.find(({ userId }) => userId === guest.userId);
    expect(await find()).toMatchObject({ isHere: true, version: 0 });
    await mine.change(newLine(venue.items[0].id));
    expect(await find()).toMatchObject({ isHere: true, version: 0 });
    await letTimePass(guest);
    await eventually('away', isAway(guest));
    expect(await toldOf(guest, head)).toMatchObject([{ isHere: false, version: 1 }]);
    const late = await seatGuest();
    await api
      .rows('session_guests', { session_id: late.guest.sessionId })
      .set({ joined_at: sql<Date>`now() - interval '61 seconds'` });
    expect((await late.theirs.read())?.guests[0]).toMatchObject({ isHere: false, version: 0 });
    await late.mine.change(newLine(late.venue.items[0].id));
    expect(await toldOf(late.guest, late.head)).toMatchObject([{ isHere: false, version: 1 }]);
  });

  it('isn’t stored for staff or ended sessions', async () => {
    const { guest, party } = await seatGuest();
    const process = openProcess();
    process.watch({ ...guest, userId: 1 });
    process.watch(guest);
    await eventually('here', isHere(guest));
    const stored = () => api.rows('basket_guests', { session_id: guest.sessionId }).read('user_id');
    expect(await stored()).toEqual([{ user_id: guest.userId }]);
    await api.ask(endSession, {
      params: { sessionId: guest.sessionId },
      body: undefined,
      cookie: party.guest.cookie,
    });
    const other = (await seatGuest()).guest;
    process.watch(other);
    await eventually('the next is here', isHere(other));
    expect(await stored()).toEqual([]);
  });
});

it('a phone on a process that is killed is away on the others, and here again when it returns', async () => {
  const { guest, party, head } = await seatGuest();
  const { env, fanout } = api.deps;
  const other = await startProcess({
    DATABASE_URL: env.DATABASE_URL,
    REDIS_URL: env.REDIS_URL,
    REDIS_PREFIX: env.REDIS_PREFIX,
    SOFRA_SECRET: env.SOFRA_SECRET,
    PUBLIC_ORIGIN: 'http://sofra.test',
    HOST: '127.0.0.1',
  });
  await whenReady(other);
  const room = sessionRoom(guest.sessionId);
  const phone = await openScreen(other.url, { cookie: party.guest.cookie });
  expect((await phone.watch(room, fanout.epoch(), head)).status).toBe('watching');
  await eventually('here', isHere(guest));
  await other.kill();
  phone.close();
  await letTimePass(guest);
  await eventually('away', isAway(guest));
  const back = await openScreen(api.url, { cookie: party.guest.cookie });
  expect((await back.watch(room, fanout.epoch(), head)).status).toBe('watching');
  await eventually('here again', isHere(guest));
  await eventually('told', () =>
    back.events.some(
      ({ type, payload }) => type === 'basket.changed' && payload.guests[0]?.isHere === true,
    ),
  );
  expect(await toldOf(guest, head)).toMatchObject([{ isHere: false }, { isHere: true }]);
  back.close();
});
