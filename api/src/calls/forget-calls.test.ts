import { expect, it } from 'vitest';
import { callWaiter } from '@sofra/contracts/calls';
import { eraseGuestData } from '@sofra/contracts/personal-data';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { seatTwo } from '../../test/baskets.ts';
import { eventsOf, headOf } from '../../test/parties.ts';

const api = await sharedApi();

it('sends an open call again without the text of a guest who erases their data', async () => {
  const { venue, party } = await seatTwo(api);
  const [made] = await api.ask(callWaiter, {
    params: { sessionId: party.sessionId },
    body: { kinds: ['other'], text: 'ilacım için su' },
    cookie: party.guest.cookie,
  });
  const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)];
  const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
  await api.ask(eraseGuestData, party.guest);
  for (const [index, room] of rooms.entries()) {
    const told = await eventsOf(api, room, heads[index]);
    expect(told.findLast(({ type }) => type === 'call.changed')).toMatchObject({
      payload: { id: made?.id, status: 'open', text: null, version: 2 },
    });
  }
});
