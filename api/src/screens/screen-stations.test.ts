import { describe, expect, it } from 'vitest';
import { branchRoom } from '@sofra/contracts/rooms';
import { changeScreen, listScreens, openPairing, pairScreen } from '@sofra/contracts/screens';
import { deleteStation } from '@sofra/contracts/stations';
import { sharedApi } from '../../test/api.ts';
import { pairTablet } from '../../test/paired-screens.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { addStation } from '../../test/stations.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

const api = await sharedApi();

/** A venue of its own with its owner. */
async function open() {
  const venue = await buildVenue(api.db);
  const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
  return { venue, owner };
}

describe('the station of a screen', () => {
  const listed = async (venue: Venue, owner: SignedInUser, screenId: number) =>
    (
      await api.ask(listScreens, { params: { branchId: venue.branchId }, cookie: owner.cookie })
    ).find(({ id }) => id === screenId)?.stationId;

  it('is chosen when it is paired, and changed later; the branch is told', async () => {
    const { venue, owner } = await open();
    const { branchId } = venue;
    const bar = await addStation(api, owner, venue, {});
    const { code } = await api.ask(openPairing);
    const { id } = await api.ask(pairScreen, {
      params: { branchId },
      body: { code, name: 'Bar', board: 'kitchen', stationId: bar },
      cookie: owner.cookie,
    });
    expect(await listed(venue, owner, id)).toBe(bar);
    const head = await headOf(api, branchRoom(branchId));
    for (const _twice of [1, 2]) {
      const call = { params: { branchId, screenId: id }, body: { stationId: null } };
      await api.ask(changeScreen, { ...call, cookie: owner.cookie });
    }
    expect(await listed(venue, owner, id)).toBeNull();
    const events = await eventsOf(api, branchRoom(branchId), head);
    expect(events.map(({ type }) => type)).toEqual(['stations.changed']);
  });

  it('is one of its branch, and of a kitchen display only', async () => {
    const [{ venue, owner }, other] = [await open(), await open()];
    const { branchId } = venue;
    const foreign = await addStation(api, other.owner, other.venue, {});
    const bar = await addStation(api, owner, venue, {});
    const [board, floor] = [
      await pairTablet(api, owner, branchId),
      await pairTablet(api, owner, branchId, 'waiter'),
    ];
    const refused = (screenId: number, stationId: number) =>
      api.refused(changeScreen, {
        params: { branchId, screenId },
        body: { stationId },
        cookie: owner.cookie,
      });
    expect((await refused(board.id, foreign)).code).toBe('invalid_input');
    expect((await refused(floor.id, bar)).code).toBe('invalid_input');
    await api.ask(deleteStation, {
      params: { branchId, stationId: bar },
      cookie: owner.cookie,
    });
    expect((await refused(board.id, bar)).code).toBe('invalid_input');
  });
});
