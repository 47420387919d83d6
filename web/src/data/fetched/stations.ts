/** Stations of a branch; live on pages that follow the branch's room. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RouteCall } from '@sofra/contracts/route';
import * as contract from '@sofra/contracts/stations';
import type { BranchStations, Station } from '@sofra/contracts/stations';
import { isTransient } from '../../lib/apiError.ts';
import { delayAfter } from '../../lib/browser/retry.ts';
import { call } from '../transport/api.ts';
import { queryClient, queryFor } from '../client/query.ts';
import { onEvents } from '../live/onEvents.ts';

const MAX_WAIT_MS = 8000;

const stationsOf = (branchId: number) => queryFor(contract.listStations, { params: { branchId } });

/** Replaces the stations of a branch; a response in flight may be older and is dropped. */
async function hold(changed: BranchStations): Promise<void> {
  const { queryKey } = stationsOf(changed.branchId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, changed);
}

export const listening = onEvents({
  'stations.changed': (changed) => void hold(changed),
  // Limits come from the preparation times of the menu.
  'menu.changed': ({ branchId }) => void queryClient.invalidateQueries(stationsOf(branchId)),
});

const noStations: readonly Station[] = [];

/** Reads the stations of a branch, in their order. */
export const useStationsQuery = (branchId: number) => useQuery(stationsOf(branchId));

/**
 * Returns the stations of a branch, in their order; none until they are known. Retries without asking, because
 * a kitchen display that starts during an outage has no user in front of it.
 */
export const useStations = (branchId: number): readonly Station[] =>
  useQuery({
    ...stationsOf(branchId),
    retry: (_failures, error) => isTransient(error),
    retryDelay: (failures, error) => delayAfter(error, failures, MAX_WAIT_MS),
  }).data?.stations ?? noStations;

type Body<R extends typeof contract.createStation | typeof contract.changeStation> =
  RouteCall<R>['body'];

/** Changes to stations; each throws `ApiError`, such as `name_taken` or `station_in_use`. */
export function useStationChanges(branchId: number) {
  const create = useMutation({
    mutationFn: (body: Body<typeof contract.createStation>) =>
      call(contract.createStation, { params: { branchId }, body }),
    onSuccess: hold,
  });
  const change = useMutation({
    mutationFn: ({
      stationId,
      ...body
    }: { stationId: number } & Body<typeof contract.changeStation>) =>
      call(contract.changeStation, { params: { branchId, stationId }, body }),
    onSuccess: hold,
  });
  const remove = useMutation({
    mutationFn: (stationId: number) =>
      call(contract.deleteStation, { params: { branchId, stationId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: stationsOf(branchId).queryKey }),
  });
  return { create: create.mutateAsync, change: change.mutateAsync, remove: remove.mutateAsync };
}
