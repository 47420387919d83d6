import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { startApi, type TestApi } from '../../test/api.ts';
import { walkBills } from '../../test/walk-bills.ts';

/** Random steps against the server and their seed; `SOFRA_BILL_WALK=2000` proves more. */
const STEPS = Number(process.env['SOFRA_BILL_WALK'] ?? 60);
const SEED = Number(process.env['SOFRA_BILL_SEED'] ?? 17);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it(
  'every bill is that of the plain model after each of many random steps',
  { timeout: 1_800_000 },
  async () => {
    const taken = await walkBills(api, createSeededRandom(SEED), STEPS);
    expect([...taken.values()].reduce((sum, times) => sum + times, 0)).toBe(STEPS);
  },
);
