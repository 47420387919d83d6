import { createStation, type StationKind } from '@sofra/contracts/stations';
import type { TestApi } from './api.ts';
import type { Venue } from './venue.ts';

/** Adds a station to a branch as its manager does, and returns its id. */
export async function addStation(
  api: TestApi,
  manager: { cookie: string },
  { branchId }: Pick<Venue, 'branchId'>,
  { kind = 'bar', itemIds = [] }: { kind?: StationKind; itemIds?: number[] },
): Promise<number> {
  const { stations } = await api.ask(createStation, {
    params: { branchId },
    body: { kind, itemIds },
    cookie: manager.cookie,
  });
  return stations.at(-1)?.id ?? 0;
}

/** Finds the default station of a branch. */
export async function findDefaultStation(
  { db }: Pick<TestApi, 'db'>,
  { branchId }: Pick<Venue, 'branchId'>,
): Promise<number> {
  const { id } = await db
    .selectFrom('stations')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}
