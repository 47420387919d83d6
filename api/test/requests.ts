import { sql } from 'kysely';
import type { Grant } from '@sofra/contracts/grants';
import { allows } from '@sofra/contracts/policy';
import type { Route } from '@sofra/contracts/route';
import { type Answer, startApi, type TestApi } from './api.ts';
import { buildScene, buildStage, type Scene, type Stage } from './matrix.ts';
import { signInAs } from './sign-in.ts';
import { platformBodies } from './platform-bodies.ts';
import { platformRoutes } from './platform-requests.ts';
import { actionRequests } from './action-requests.ts';
import { dayBodies, QUIET_DAY } from './day-requests.ts';
import { workspaceBodies } from './business-bodies.ts';
import { billBodies, billRoutes } from './bill-requests.ts';
import { integrationRoutes } from './integration-requests.ts';
import { wallsRoutes } from './walls-requests.ts';

/** An installation with the data that any route needs. */
export interface Installation {
  api: TestApi;
  stage: Stage;
  scene: Scene;
  /** Staff of the business and of the platform; the guest is the scene's. */
  users: { grants: Grant[]; cookie: string }[];
}

export async function buildInstallation(): Promise<Installation> {
  const api = await startApi({ PUBLIC_ORIGIN: 'http://sofra.example' });
  const stage = await buildStage(api);
  const scene = await buildScene(api, stage);
  const owner = await signInAs(api, 'business_owner', stage.venue);
  const admin = await signInAs(api, 'platform_admin');
  return {
    api,
    stage,
    scene,
    users: [
      { grants: ['anyone', 'signedIn', 'account', 'manager', 'business_owner'], ...owner },
      { grants: ['anyone', 'signedIn', 'account', 'platform_admin'], ...admin },
    ],
  };
}

const routes = { ...platformRoutes, ...wallsRoutes, ...billRoutes, ...integrationRoutes };
const bodies = { ...workspaceBodies, ...platformBodies, ...billBodies, ...dayBodies };
const guestGrants: Grant[] = [
  'anyone',
  'signedIn',
  'guest',
  'tableHolder',
  'sessionMember',
  'orderOwner',
];

interface Extras {
  headers?: Record<string, string>;
  /** Fields to add to the prepared body. */
  fields?: object;
}
export type SendAgain = (extras?: Extras) => Promise<Answer>;

/**
 * Prepares a valid request to a route, from a user who may make it: the try of its action, or the route's
 * own path and body if several routes share an action. The returned function sends it, any number of times.
 */
export async function prepareRequest(route: Route, world: Installation): Promise<SendAgain> {
  const { api, stage, scene } = world;
  const isTried = (key: string): key is keyof typeof actionRequests => key in actionRequests;
  if (!isTried(route.action)) throw new Error(`${route.action} has no try`);
  const make = routes[`${route.method} ${route.path}`] ?? actionRequests[route.action];
  const tried = await make(stage, scene, api);
  const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`);
  const isTheTry = tried.method === route.method && pattern.test(tried.path);
  const ids: Record<string, unknown> = {
    ...scene,
    ...stage,
    ...stage.venue,
    itemId: stage.venue.items[0].id,
    tableId: scene.table.id,
    key: 'main',
    day: QUIET_DAY,
  };
  const own = {
    path: route.path.replace(/:(\w+)/g, (_match, name: string) => String(ids[name])),
    body: bodies[`${route.method} ${route.path}`] ?? bodies[route.action],
  };
  const { path, body, image } = isTheTry ? tried : { ...own, image: undefined };
  const who = [{ grants: guestGrants, ...scene.owner }, ...world.users].find(({ grants }) =>
    allows(route.action, grants),
  );
  return ({ headers = {}, fields } = {}) =>
    api.call(route.method, path, {
      body: fields ? { ...Object(body ?? {}), ...fields } : body,
      image,
      headers,
      ...(who && { cookie: who.cookie }),
    });
}

/** Counts the rows of every table. */
export async function countRows({
  api,
}: Pick<Installation, 'api'>): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db);
  const counts = tables.map(
    ({ name }) => sql`(select ${sql.lit(name)} as name, count(*) as count from ${sql.table(name)})`,
  );
  const all = sql.join(counts, sql` union all `);
  const { rows } = await sql<{ name: string; count: number }>`${all}`.execute(api.db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Finds the tables with more rows than before, and the difference. */
export const addedRows = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
