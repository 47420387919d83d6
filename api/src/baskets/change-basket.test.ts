import { describe, expect, it } from 'vitest';
import { MAX_OWN_BASKET_LINES } from '@sofra/contracts/baskets';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { endSession, leaveSession, readSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { basketOf, newLine, seatTwo } from '../../test/baskets.ts';
import { eventsOf, headOf, joinParty } from '../../test/parties.ts';
import { buildGuest, signInAs } from '../../test/sign-in.ts';

const api = await sharedApi();

describe('PUT /api/sessions/:id/basket/lines', () => {
  it('shows a guest’s lines to the table, not to its staff', async () => {
    const { venue, party, mine, theirs } = await seatTwo(api);
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const line = newLine(venue.items[0].id, { note: 'Az tuzlu', isForTable: true, quantity: 3 });
    const { lines } = await mine.change(line);
    expect(lines).toMatchObject([
      { id: line.id, addedBy: party.guest.userId, quantity: 3, note: 'Az tuzlu', version: 1 },
    ]);
    expect((await theirs.read())?.lines).toEqual(lines);
    const [branch, table] = await Promise.all(
      rooms.map((room, index) => eventsOf(api, room, heads[index])),
    );
    expect(branch).toEqual([]);
    expect(table).toMatchObject([
      { type: 'basket.changed', payload: { sessionId: party.sessionId, lines, guests: [] } },
    ]);
    const waiter = await signInAs(api, 'waiter', venue);
    const snapshot = { params: { sessionId: party.sessionId }, cookie: waiter.cookie };
    expect(await api.ask(readSession, snapshot)).not.toHaveProperty('basket');
  });

  it('changes nothing when repeated, and sends no event', async () => {
    const { venue, party, mine } = await seatTwo(api);
    const line = newLine(venue.items[0].id);
    const first = await mine.change(line);
    const head = await headOf(api, sessionRoom(party.sessionId));
    expect(await mine.change(line)).toEqual(first);
    expect(await mine.change({ ...line, version: 1 })).toEqual(first);
    expect(await headOf(api, sessionRoom(party.sessionId))).toBe(head);
  });

  it('keeps the first of two tabs’ changes and returns it to both', async () => {
    const { venue, mine } = await seatTwo(api);
    const line = newLine(venue.items[0].id);
    await mine.change(line);
    const answers = await Promise.all(
      [2, 3].map((quantity) => mine.change({ ...line, version: 1, quantity })),
    );
    const [one, two] = answers.map(({ lines }) => lines[0]);
    expect(one?.version).toBe(2);
    expect(one).toEqual(two);
    expect((await mine.read())?.lines).toEqual([one]);
  });

  it('never brings back a removed line, nor one that was removed before it arrived', async () => {
    const { venue, mine, theirs } = await seatTwo(api);
    const [known, late] = [newLine(venue.items[0].id), newLine(venue.items[1].id)];
    await mine.change(known);
    const { lines } = await mine.change(
      { ...known, version: 1, quantity: 0, note: 'Gizli' },
      { ...late, quantity: 0 },
    );
    expect(lines.map(({ quantity, version, note }) => [quantity, version, note])).toEqual([
      [0, 2, null],
      [0, 1, null],
    ]);
    const again = await mine.change({ ...known, version: 2 }, late, { ...late, version: 1 });
    expect(again.lines).toEqual(lines);
    expect((await mine.read())?.lines).toHaveLength(2);
    expect((await theirs.read())?.lines).toEqual([]);
  });

  it('refuses another guest’s line, and changes nothing then', async () => {
    const { venue, mine, theirs } = await seatTwo(api);
    const line = newLine(venue.items[0].id, { isForTable: true });
    const { lines } = await mine.change(line);
    const own = newLine(venue.items[0].id);
    const refusal = await theirs.refuse(own, { ...line, version: 1, quantity: 0 });
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await mine.read())?.lines).toEqual(lines);
  });

  it('takes lines of guests of the session only', async () => {
    const { venue, party } = await seatTwo(api);
    const stranger = basketOf(api, party.sessionId, await buildGuest(api));
    expect((await stranger.refuse(newLine(venue.items[0].id))).status).toBe(404);
    const waiter = basketOf(api, party.sessionId, await signInAs(api, 'waiter', venue));
    expect((await waiter.refuse(newLine(venue.items[0].id))).code).toBe('forbidden');
  });

  it('refuses an item of another business, but not one that was removed from the menu', async () => {
    const { venue, mine } = await seatTwo(api);
    const elsewhere = await seatTwo(api);
    const [item] = venue.items;
    expect((await mine.refuse(newLine(elsewhere.venue.items[0].id))).code).toBe('not_found');
    await api.rows('menu_items', item.id).set({ deleted_at: new Date() });
    const { lines } = await mine.change(newLine(item.id));
    expect((await mine.read())?.lines).toEqual(lines);
  });

  it('keeps up to 60 lines of a guest and 200 of a table', async () => {
    const { venue, party, mine, theirs } = await seatTwo(api);
    const some = (count: number) => Array.from({ length: count }, () => newLine(venue.items[0].id));
    const { lines } = await mine.change(...some(MAX_OWN_BASKET_LINES));
    expect(await mine.refuse(newLine(venue.items[0].id))).toMatchObject({
      status: 409,
      code: 'basket_full',
      details: { limit: 'own', max: 60 },
    });
    const [first] = lines;
    if (!first) throw new Error('no line');
    await mine.change({ ...newLine(first.itemId), id: first.id, version: 1, quantity: 0 });
    await mine.change(newLine(venue.items[0].id));
    await theirs.change(...some(MAX_OWN_BASKET_LINES));
    const join = async () => basketOf(api, party.sessionId, await joinParty(api, party));
    const [third, fourth] = [await join(), await join()];
    await third.change(...some(MAX_OWN_BASKET_LINES));
    await fourth.change(...some(20));
    expect(await fourth.refuse(newLine(venue.items[0].id))).toMatchObject({
      code: 'basket_full',
      details: { limit: 'all', max: 200 },
    });
    expect((await fourth.read())?.lines).toHaveLength(200);
  });

  it('keeps up to 600 ended lines of a guest, also if they were never there', async () => {
    const { venue, party, mine } = await seatTwo(api);
    const [main] = venue.items;
    const { lines } = await mine.change(newLine(main.id));
    const ended = Array.from({ length: 599 }, (_, index) => ({
      session_id: party.sessionId,
      id: `ended-${String(index).padStart(3, '0')}`,
      added_by: party.guest.userId,
      item_id: main.id,
      note: null,
      quantity: 0,
    }));
    await api.db.insertInto('basket_lines').values(ended).execute();
    const removed = newLine(main.id, { quantity: 0 });
    expect(await mine.refuse(removed)).toMatchObject({ code: 'basket_full' });
    const [line] = lines;
    if (!line) throw new Error('no line');
    const gone = await mine.change({ ...removed, id: line.id, version: line.version });
    expect(gone.lines).toMatchObject([{ id: line.id, quantity: 0 }]);
  });

  it('ends with the session, whose late lines it refuses', async () => {
    const { venue, party, mine } = await seatTwo(api);
    await mine.change(newLine(venue.items[0].id));
    await mine.ready();
    const params = { sessionId: party.sessionId };
    await api.ask(endSession, { params, body: undefined, cookie: party.guest.cookie });
    expect((await mine.refuse(newLine(venue.items[0].id))).code).toBe('session_ended');
    for (const table of ['basket_lines', 'basket_guests'] as const) {
      const left = await api.db
        .selectFrom(table)
        .select('session_id')
        .where('session_id', '=', party.sessionId)
        .execute();
      expect(left).toEqual([]);
    }
  });
});

describe('PUT /api/sessions/:id/basket/ready', () => {
  it('marks the caller, until one of their lines changes', async () => {
    const { venue, party, mine, theirs } = await seatTwo(api);
    const line = newLine(venue.items[0].id);
    await mine.change(line);
    const ready = await mine.ready();
    expect(ready).toMatchObject({ userId: party.guest.userId, isReady: true, isHere: true });
    const head = await headOf(api, sessionRoom(party.sessionId));
    expect(await mine.ready()).toEqual(ready);
    await theirs.change(newLine(venue.items[0].id));
    expect((await theirs.read())?.guests).toContainEqual(ready);
    await mine.change({ ...line, version: 1, quantity: 2 });
    const changed = { ...ready, isReady: false, version: ready.version + 1 };
    expect((await theirs.read())?.guests).toContainEqual(changed);
    const events = await eventsOf(api, sessionRoom(party.sessionId), head);
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { guests: [] },
      { lines: [{ id: line.id, version: 2 }], guests: [changed] },
    ]);
  });
});

describe('a guest who leaves', () => {
  it('takes their lines along', async () => {
    const { venue, party, other, mine, theirs } = await seatTwo(api);
    await mine.change(newLine(venue.items[0].id));
    const { lines } = await theirs.change(newLine(venue.items[0].id, { note: 'Acısız' }));
    await theirs.ready();
    const head = await headOf(api, sessionRoom(party.sessionId));
    const params = { sessionId: party.sessionId };
    await api.ask(leaveSession, { params, cookie: other.cookie });
    const events = await eventsOf(api, sessionRoom(party.sessionId), head);
    expect(events.find(({ type }) => type === 'basket.changed')?.payload).toMatchObject({
      lines: [{ id: lines[0]?.id, quantity: 0, note: null, version: 2 }],
      guests: [{ userId: other.userId, isReady: false, isHere: false }],
    });
    const basket = await mine.read();
    expect(basket?.lines).toHaveLength(1);
    expect(basket?.guests.map(({ userId }) => userId)).toEqual([party.guest.userId]);
    expect((await theirs.refuse(newLine(venue.items[0].id))).status).toBe(404);
  });
});
