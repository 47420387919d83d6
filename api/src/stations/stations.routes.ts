import * as contract from '@sofra/contracts/stations';
import type { ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { handleCreation } from '../http/creation.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import {
  changeStation,
  createStation,
  deleteStation,
  type StationsScope,
} from './change-stations.ts';
import { readStations } from './select-stations.ts';

const atOf = (caller: Caller, { businessId, branchId }: ResourceScope): StationsScope => ({
  actorId: requireSignedIn(caller).userId,
  businessId,
  branchId,
});

export const stationsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.listStations, ({ params }) => readStations(deps.db, params.branchId)),
  handleCreation(
    deps,
    contract.createStation,
    ({ body }, { caller, scope }) =>
      (trx) =>
        createStation(trx, atOf(caller, scope), body),
  ),
  handle(contract.changeStation, ({ params, body }, { caller, scope }) =>
    deps.rooms.transact((trx) => changeStation(trx, atOf(caller, scope), params.stationId, body)),
  ),
  handle(contract.deleteStation, async ({ params }, { caller, scope }) => {
    await deps.rooms.transact((trx) => deleteStation(trx, atOf(caller, scope), params.stationId));
    return {};
  }),
];
