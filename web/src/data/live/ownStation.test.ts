import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStation, buildUser, noon } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { applyEvent } from './events.ts';
import { followOwnStation } from './ownStation.ts';

let stop: () => void;
beforeEach(() => {
  stop = followOwnStation();
});
afterEach(() => {
  stop();
  auth.leave();
});

const tell = () =>
  applyEvent({
    room: 'branch:1',
    epoch: 'e',
    seq: 1,
    at: noon,
    type: 'stations.changed',
    payload: { branchId: 1, stations: [buildStation()] },
  });

describe('a paired screen', () => {
  const screen = { businessId: 4, branchId: 1, board: 'kitchen' as const, stationId: 2 };

  it('reads its station again when those of its branch change', async () => {
    const moved = buildUser({ screen: { ...screen, stationId: null } });
    respondToCalls(() => moved);
    auth.enter(buildUser({ screen }));
    tell();
    await expect
      .poll(() => auth.store.getState().auth)
      .toMatchObject({ screen: { stationId: null } });
  });

  it('isn’t asked for in another branch, nor is a user', async () => {
    const asked = respondToCalls(() => buildUser());
    auth.enter(buildUser({ screen: { ...screen, branchId: 9 } }));
    tell();
    auth.enter(buildUser());
    tell();
    await Promise.resolve();
    expect(asked).toEqual([]);
  });
});
