import { createStation, listStations, type StationKind } from '@sofra/contracts/stations';
import type { TestApi } from './api.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { buildVenue, type Venue } from './venue.ts';

type Branch = Pick<Venue, 'branchId'>;

/** Builds a venue with its owner and a cook. */
export async function buildKitchen(api: TestApi) {
  const venue = await buildVenue(api.db);
  const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
  return { venue, owner, cook: await signInAs(api, 'employee', venue) };
}

/** Lists the stations of a branch. */
export const stationsOf = (api: TestApi, { branchId }: Branch, { cookie }: SignedInUser) =>
  api.ask(listStations, { params: { branchId }, cookie });

/** Params and cookie of a call about a station. */
export const atStation = ({ branchId }: Branch, stationId: number, { cookie }: SignedInUser) => ({
  params: { branchId, stationId },
  cookie,
});

/** Adds a station to a branch as its manager does, and returns its id. */
export async function addStation(
  api: TestApi,
  manager: { cookie: string },
  { branchId }: Branch,
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
  { branchId }: Branch,
): Promise<number> {
  const { id } = await db
    .selectFrom('stations')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}
