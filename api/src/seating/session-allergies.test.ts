import { describe, expect, it } from 'vitest';
import { shareAllergy, type TableAllergies, withdrawAllergy } from '@sofra/contracts/allergies';
import { login } from '@sofra/contracts/auth';
import { readFloor } from '@sofra/contracts/floor';
import { changeOrderStatus, listBranchOrders, type OrderStatus } from '@sofra/contracts/orders';
import { downloadData, deleteAccount, eraseGuestData } from '@sofra/contracts/personal-data';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { endSession, leaveSession, readSession, renameGuest } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { sharedApi } from '../../test/api.ts';
import { buildAccount, password } from '../../test/auth.ts';
import {
  eventsOf,
  headOf,
  joinParty,
  orderOf,
  type Party,
  placeIn,
  seatParty,
} from '../../test/parties.ts';
import { buildGuest, cookiesOf, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const waiter = await signInAs(api, 'waiter', venue);

const SECRET = 'kivi, gizli';
const at = ({ sessionId, guest }: Pick<Party, 'sessionId' | 'guest'>) => ({
  params: { sessionId },
  cookie: guest.cookie,
});
const share = (party: Pick<Party, 'sessionId' | 'guest'>, text: string = SECRET) =>
  api.ask(shareAllergy, { ...at(party), body: { allergens: ['nuts', 'milk'], text } });
const end = ({ sessionId }: Party, openOrders: 'serve' | 'cancel' = 'serve') =>
  api.ask(endSession, {
    params: { sessionId },
    body: { openOrders, ...leftUnpaid },
    cookie: waiter.cookie,
  });
const setStatus = (orderId: number, status: OrderStatus) =>
  api.ask(changeOrderStatus, {
    params: { orderId },
    body: { status, ...(status === 'cancelled' && { reason: 'kalmadı' }) },
    cookie: waiter.cookie,
  });
const place = (party: Party, status: OrderStatus = 'preparing') =>
  placeIn(api, status, orderOf(party, party.guest, venue.items[0].id), waiter);
/** Seats another guest at a party's table. */
const seatAnother = async ({ sessionId }: Party) => ({
  sessionId,
  guest: await joinParty(api, { sessionId }),
});
const stored = ({ sessionId }: { sessionId: number }) =>
  api.rows('session_allergies', { session_id: sessionId }).read('user_id', 'text');
type Told = Pick<TableAllergies, 'sessionId' | 'guests'>;
const logged = async ({ sessionId }: { sessionId: number }, seqs = [0, 0]) => {
  const rooms = [branchRoom(venue.branchId), sessionRoom(sessionId)] as const;
  const events = await Promise.all(rooms.map((room, index) => eventsOf(api, room, seqs[index])));
  return events.map((told) =>
    told.filter(
      ({ type, payload }) =>
        type === 'allergies.changed' && (payload as Told).sessionId === sessionId,
    ),
  );
};
/** Reads what is left about a session's allergies, in tables and in logs. */
async function remainsOf(party: { sessionId: number }) {
  const rooms = await logged(party);
  return {
    rows: await stored(party),
    guests: rooms.flatMap((told) => told.flatMap(({ payload }) => (payload as Told).guests)),
    isTold: rooms.every((told) => told.length > 1),
  };
}
const nothing = { rows: [], guests: [], isTold: true };
const activeOf = async ({ sessionId }: { sessionId: number }) => {
  const { allergies } = await api.ask(listBranchOrders, {
    params: { branchId: venue.branchId },
    cookie: waiter.cookie,
  });
  return allergies?.filter((one) => one.sessionId === sessionId);
};

describe('PUT /api/sessions/:sessionId/allergy', () => {
  it('shares it with table, floor and kitchen, and replaces an earlier one', async () => {
    const party = await seatParty(api, venue);
    await api.ask(renameGuest, { ...at(party), body: { nickname: 'Deniz' } });
    await share(party, 'eski');
    const shared = await share(party);
    expect(shared).toEqual({
      sessionId: party.sessionId,
      branchId: venue.branchId,
      tableId: party.table.id,
      guests: [
        {
          userId: party.guest.userId,
          nickname: 'Deniz',
          seat: 1,
          allergens: ['milk', 'nuts'],
          text: SECRET,
          reading: null,
        },
      ],
      version: 2,
    });
    expect((await api.ask(readSession, at(party))).allergies).toEqual(shared);
    const floor = await api.ask(readFloor, {
      params: { branchId: venue.branchId },
      cookie: waiter.cookie,
    });
    expect(floor.allergies).toContainEqual(shared);
    expect(await activeOf(party)).toEqual([]);
    await place(party);
    expect(await activeOf(party)).toEqual([shared]);
  });

  it('tells both rooms in the same transaction, and empties the events before', async () => {
    const party = await seatParty(api, venue);
    await share(party, 'eski');
    const shared = await share(party);
    for (const told of await logged(party)) {
      expect(told.map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ guests: [], version: 1 }),
        shared,
      ]);
    }
  });

  it('sends no event for the same allergy, and follows a new nickname', async () => {
    const party = await seatParty(api, venue);
    const shared = await share(party);
    expect(await share(party)).toEqual(shared);
    expect((await logged(party)).map((told) => told.length)).toEqual([1, 1]);
    await api.ask(renameGuest, { ...at(party), body: { nickname: 'Mert' } });
    const [told] = await logged(party);
    expect(told?.at(-1)).toMatchObject({ payload: { guests: [{ nickname: 'Mert' }], version: 2 } });
  });

  it('refuses an empty one, strangers and ended sessions', async () => {
    const party = await seatParty(api, venue);
    const empty = { ...at(party), body: { allergens: [], text: ' ' } };
    const refused = await api.refused(shareAllergy, empty);
    expect(refused).toMatchObject({
      code: 'invalid_input',
      fields: { allergens: expect.any(String) },
    });
    const stranger = { sessionId: party.sessionId, guest: await buildGuest(api) };
    const body = { allergens: ['nuts' as const] };
    expect((await api.refused(shareAllergy, { ...at(stranger), body })).code).toBe('not_found');
    await end(party);
    expect((await api.refused(shareAllergy, { ...at(party), body })).code).toBe('session_ended');
  });
});

describe('a shared allergy is deleted, also from the logs,', () => {
  it('when its guest withdraws it; others stay; a repeat changes nothing', async () => {
    const party = await seatParty(api, venue);
    const other = await seatAnother(party);
    await share(other, 'kalır');
    await share(party);
    const left = await api.ask(withdrawAllergy, at(party));
    expect(left.guests.map(({ userId }) => userId)).toEqual([other.guest.userId]);
    expect(await stored(party)).toMatchObject([{ text: 'kalır' }]);
    const heads = [
      await headOf(api, branchRoom(venue.branchId)),
      await headOf(api, sessionRoom(party.sessionId)),
    ];
    expect(await api.ask(withdrawAllergy, at(party))).toEqual(left);
    expect(await logged(party, heads)).toEqual([[], []]);
    expect(JSON.stringify(await logged(party))).not.toContain(SECRET);
    await api.ask(withdrawAllergy, at(other));
    expect(await remainsOf(party)).toEqual(nothing);
  });

  it('when its guest withdraws it after the session, while an order remains to be served', async () => {
    const party = await seatParty(api, venue);
    await share(party);
    await place(party);
    await end(party);
    await api.ask(withdrawAllergy, at(party));
    expect(await remainsOf(party)).toEqual(nothing);
  });

  it('when its guest leaves the table', async () => {
    const party = await seatParty(api, venue);
    await seatAnother(party);
    await share(party);
    await api.ask(leaveSession, at(party));
    expect(await remainsOf(party)).toEqual(nothing);
  });

  it('with the session, if nothing is left to serve', async () => {
    const party = await seatParty(api, venue);
    await share(party);
    await place(party, 'served');
    await end(party);
    expect(await remainsOf(party)).toEqual(nothing);
    const cancelled = await seatParty(api, venue);
    await share(cancelled);
    await place(cancelled, 'pending');
    await end(cancelled, 'cancel');
    expect(await remainsOf(cancelled)).toEqual(nothing);
  });

  it('after the session, once the last order is served or cancelled, also two at once', async () => {
    const party = await seatParty(api, venue);
    await share(party);
    const orders = [await place(party), await place(party), await place(party)];
    await end(party);
    expect(await activeOf(party)).toMatchObject([{ guests: [{ text: SECRET }] }]);
    await setStatus(orders[0]?.id ?? 0, 'cancelled');
    expect(await stored(party)).toHaveLength(1);
    await Promise.all(orders.slice(1).map(({ id }) => setStatus(id, 'served')));
    expect(await remainsOf(party)).toEqual(nothing);
    expect(await activeOf(party)).toEqual([]);
  });

  it('when a guest erases their data, also at a table that was ended', async () => {
    const party = await seatParty(api, venue);
    const other = await seatAnother(party);
    await share(other);
    await place(party);
    await end(party);
    expect(await stored(party)).toHaveLength(1);
    await api.ask(eraseGuestData, other.guest);
    expect(await remainsOf(party)).toEqual(nothing);
  });

  it('when an account is deleted; until then its file contains it', async () => {
    const account = await buildAccount(api);
    const guest: SignedInUser = account;
    const party = await seatParty(api, venue, guest);
    await share(party);
    const file = await api.ask(downloadData, guest);
    expect(file.allergies).toMatchObject([{ allergens: ['milk', 'nuts'], text: SECRET }]);
    await api.ask(deleteAccount, { cookie: guest.cookie, body: { email: account.email ?? '' } });
    expect(await remainsOf(party)).toEqual(nothing);
  });
});

describe('signing in at the table', () => {
  it('keeps the allergy with the account', async () => {
    const account = await buildAccount(api);
    const party = await seatParty(api, venue);
    await share(party);
    const signedIn = await api.call('POST', login.path, {
      cookie: party.guest.cookie,
      body: { email: account.email, password },
    });
    const cookie = cookiesOf(signedIn);
    const read = await api.ask(readSession, { params: { sessionId: party.sessionId }, cookie });
    expect(read.allergies?.guests).toMatchObject([{ userId: account.userId, text: SECRET }]);
  });
});
