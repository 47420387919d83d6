/** Where the product under test is; undefined when nobody has started it. */
export const origin: string | undefined = process.env['E2E_BASE_URL'] ?? process.env['BASE_URL'];

/** The same, for what can't go on without. */
export function firstOrigin(): string {
  if (!origin) throw new Error('`npm test -- web/e2e` starts the product and the journeys.');
  return origin;
}

/** Another API process over the same database and Redis, as `global-setup.ts` started it. */
export function secondOrigin(): string {
  const second = process.env['E2E_BASE_URL_2'];
  if (!second) throw new Error('This run was given one API process; the journey needs two.');
  return second;
}
