import { buildScreen } from './realtime/users.ts';
import { openPairing } from '../src/screens/pairings.ts';
import type { Stage } from './matrix.ts';
import type { MakeRequest } from './action-requests.ts';

const pathOf = ({ venue }: Stage): string => `/api/branches/${venue.branchId}/screens`;

/** The calls that try the actions about screens. */
export const screenRequests: Record<
  `screens.${'pair' | 'list' | 'approve' | 'change' | 'revoke'}`,
  MakeRequest
> = {
  'screens.pair': () => ({ method: 'POST', path: '/api/screens/pairings' }),
  'screens.list': (stage) => ({ method: 'GET', path: pathOf(stage) }),
  'screens.approve': async (stage, _scene, api) => {
    const { code } = await openPairing(api.db);
    const body = { code, name: 'Mutfak', board: 'kitchen' };
    return { method: 'POST', path: pathOf(stage), body };
  },
  'screens.change': async (stage, _scene, api) => {
    const { userId } = await buildScreen(api.db, 'kitchen', stage.venue);
    return { method: 'PATCH', path: `${pathOf(stage)}/${userId}`, body: { name: 'Yeni ad' } };
  },
  'screens.revoke': async (stage, _scene, api) => {
    const { userId } = await buildScreen(api.db, 'kitchen', stage.venue);
    return { method: 'DELETE', path: `${pathOf(stage)}/${userId}` };
  },
};
