import { expect, it } from 'vitest';
import { createSeededRandom } from '../robots/seeded-random.ts';
import { takeSteps } from './steps.ts';

/** Random steps and their seed; `SOFRA_BILL_STEPS=100000` proves more. */
const STEPS = Number(process.env['SOFRA_BILL_STEPS'] ?? 10_000);
const SEED = Number(process.env['SOFRA_BILL_SEED'] ?? 17);

it(
  'computes the bill of the plain model after each of many random steps',
  { timeout: 300_000 },
  () => {
    const taken = takeSteps(createSeededRandom(SEED), STEPS);
    expect([...taken.values()].reduce((sum, times) => sum + times, 0)).toBe(STEPS);
    expect([...taken.keys()]).toHaveLength(13);
  },
);
