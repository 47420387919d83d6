import { changePlan as changePlanRoute, listManagedBusinesses } from '@sofra/contracts/businesses';
import { readPlatformDashboard } from '@sofra/contracts/platform-dashboard';
import { setPrinterNetworks as setPrinterNetworksRoute } from '@sofra/contracts/printer-networks';
import { changePlan } from '../businesses/change-plan.ts';
import { setPrinterNetworks } from '../businesses/set-printer-networks.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { listBusinesses } from '../businesses/list-businesses.ts';
import { readDashboard } from './read-dashboard.ts';

export const platformEndpoints = ({ db, rooms }: Deps): Endpoint[] => [
  handle(readPlatformDashboard, () => readDashboard(db, new Date())),
  handle(listManagedBusinesses, ({ query }) => listBusinesses(db, query)),
  handle(changePlanRoute, ({ params: { businessId }, body: { plan } }, { caller }) => {
    const actorId = requireSignedIn(caller).userId;
    return rooms.transact((trx) => changePlan(trx, { actorId, businessId, plan }));
  }),
  handle(setPrinterNetworksRoute, ({ params: { businessId }, body: { networks } }, { caller }) => {
    const actorId = requireSignedIn(caller).userId;
    return db
      .transaction()
      .execute((trx) => setPrinterNetworks(trx, { actorId, businessId }, networks));
  }),
];
