import type { TranslationRun } from '@sofra/contracts/translate';
import { expect, it } from 'vitest';
import { isNewer } from './translate.ts';

const run = (state: Partial<TranslationRun> = {}): TranslationRun => ({
  jobId: 7,
  menuId: 1,
  status: 'requested',
  done: 0,
  total: 0,
  translated: 0,
  unknown: [],
  provider: 'glossary',
  ...state,
});

it('does not undo the end of a short run when the answer to its request comes after it', () => {
  expect(isNewer(run(), run({ status: 'done' }))).toBe(false);
  expect(isNewer(run({ status: 'running' }), run({ status: 'failed' }))).toBe(false);
});

it('goes on with a run, and to the next one', () => {
  expect(isNewer(run(), null)).toBe(true);
  expect(isNewer(run({ status: 'running' }), run())).toBe(true);
  expect(isNewer(run({ status: 'running', done: 3 }), run({ status: 'running', done: 2 }))).toBe(
    true,
  );
  expect(isNewer(run({ status: 'done' }), run({ status: 'running' }))).toBe(true);
  expect(isNewer(run({ jobId: 8 }), run({ status: 'done' }))).toBe(true);
  expect(isNewer(run({ status: 'running', done: 2 }), run({ status: 'running', done: 2 }))).toBe(
    false,
  );
});
