/**
 * What this worker plays on. Each worker of Playwright has an installation of its own: a variable holds one
 * value for each, parted by spaces.
 */
const values = (name: string): string[] => process.env[name]?.split(' ') ?? [];
const ours = (name: string): string | undefined =>
  values(name)[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];

/** How many workers there may be. */
export const installations: number = Math.max(1, values('E2E_BASE_URL').length);

/** Where the product under test is; undefined when no one has started it. */
export const origin: string | undefined = ours('E2E_BASE_URL') ?? process.env['BASE_URL'];

/** The same, for what can't go on without. */
export function firstOrigin(): string {
  if (!origin) throw new Error('`npm test -- web/e2e` starts the product and the journeys.');
  return origin;
}

/** Another API process over the same database and Redis. */
export function secondOrigin(): string {
  const second = ours('E2E_BASE_URL_2');
  if (!second) throw new Error('This run was given one API process; the journey needs two.');
  return second;
}

/** The database of the product under test, for commands that are run on its server. */
export function databaseUrl(): string {
  const url = ours('E2E_DATABASE_URL');
  if (!url) throw new Error('This run was given no database; the journey runs a command on it.');
  return url;
}
