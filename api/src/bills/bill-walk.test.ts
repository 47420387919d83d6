import { afterAll, beforeAll, expect, it } from 'vitest';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { startApi, type TestApi } from '../../test/api.ts';
import { walkBills } from '../../test/walk-bills.ts';

/** Random steps against the server. */
const { seed, times } = proof('bill-walk', { short: 20, long: 1500 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('every bill is that of the plain model after each of many random steps', async () => {
  const taken = await walkBills(api, createSeededRandom(seed), times);
  expect([...taken.values()].reduce((sum, count) => sum + count, 0)).toBe(times);
});
