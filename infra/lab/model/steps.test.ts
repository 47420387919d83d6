import { expect, it } from 'vitest';
import { proof } from '../../tools/local/proof.ts';
import { createSeededRandom } from '../robots/seeded-random.ts';
import { takeSteps } from './steps.ts';

const { seed, times } = proof('steps', { short: 3000, long: 200_000 });

it('computes the bill of the plain model after each of many random steps', () => {
  const taken = takeSteps(createSeededRandom(seed), times);
  expect([...taken.values()].reduce((sum, count) => sum + count, 0)).toBe(times);
  expect([...taken.keys()]).toHaveLength(13);
});
