import { expect, it } from 'vitest';
import { buildLine } from '../../../test/data.ts';
import { limitsOf } from './lateness.ts';

const MINUTE_MS = 60_000;
const limitsFor = (...minutes: number[]) => {
  const { yellowMs, redMs } = limitsOf({
    lines: minutes.map((preparationMinutes, id) => buildLine({ id, preparationMinutes })),
  });
  return [yellowMs / MINUTE_MS, redMs / MINUTE_MS];
};

it('turns yellow when the slowest item should be done and red half as long again after that', () => {
  expect(limitsFor(5, 20, 12)).toEqual([20, 30]);
});

it('is never late before 10 minutes, and never red before 15', () => {
  expect(limitsFor(3)).toEqual([10, 15]);
  expect(limitsFor()).toEqual([10, 15]);
  expect(limitsFor(10)).toEqual([10, 15]);
});
