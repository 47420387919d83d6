import {
  changePlan as changePlanRoute,
  listManagedBusinesses,
} from '@sofra/contracts/managed-businesses';
import { readPlatformDashboard } from '@sofra/contracts/platform-dashboard';
import { changePlan } from '../businesses/change-plan.ts';
import { signedInAs } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { listBusinesses } from './list-businesses.ts';
import { readDashboard } from './read-dashboard.ts';

export const platformEndpoints = ({ db, rooms }: Deps): Endpoint[] => [
  handle(readPlatformDashboard, () => readDashboard(db, new Date())),
  handle(listManagedBusinesses, ({ query }) => listBusinesses(db, query)),
  handle(changePlanRoute, ({ params: { businessId }, body: { plan } }, { caller }) => {
    const actorId = signedInAs(caller).userId;
    return rooms.transact((trx) => changePlan(trx, { actorId, businessId, plan }));
  }),
];
