import { expect, it } from 'vitest';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { ownApi, startBeside, takeTurns } from '../../test/api.ts';
import { walkBusinesses } from '../../test/walk-bills.ts';

/** Random steps against the server. */
const { seed, times } = proof('bill-walk', { short: 24, long: 2000 });

const api = await ownApi();
const other = await startBeside(api);

it('bills, ledgers, days, reports and exports of two API processes are those of the plain model', async () => {
  const dice = createSeededRandom(seed);
  const taken = await walkBusinesses(takeTurns([api, other], dice.fork()), dice, times);
  process.stdout.write(`${JSON.stringify(taken)}\n`);
  expect(Object.values(taken).reduce((sum, count) => sum + count, 0)).toBe(times);
  // A few steps needn't include each kind.
  if (times >= 1000) expect(Object.keys(taken).length).toBeGreaterThanOrEqual(23);
});
