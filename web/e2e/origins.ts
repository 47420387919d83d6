/**
 * Origins of this worker. Each Playwright worker has its own installation: a variable holds one
 * value for each, separated by spaces.
 */
const values = (name: string): string[] => process.env[name]?.split(' ') ?? [];
const ours = (name: string): string | undefined =>
  values(name)[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];

/** Number of available installations. */
export const installations: number = Math.max(1, values('E2E_BASE_URL').length);

/** Origin of the product under test; undefined if it isn't running. */
export const origin: string | undefined = ours('E2E_BASE_URL') ?? process.env['BASE_URL'];

/** Returns the origin, and throws without one. */
export function firstOrigin(): string {
  if (!origin) throw new Error('`npm test -- web/e2e` starts the product and the journeys.');
  return origin;
}

/** Origin of another API process on the same database and Redis. */
export function secondOrigin(): string {
  const second = ours('E2E_BASE_URL_2');
  if (!second) throw new Error('This run was given one API process; the journey needs two.');
  return second;
}

/** Database of the product under test, for commands that run on its server. */
export function databaseUrl(): string {
  const url = ours('E2E_DATABASE_URL');
  if (!url) throw new Error('This run was given no database; the journey runs a command on it.');
  return url;
}
