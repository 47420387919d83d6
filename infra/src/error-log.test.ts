import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorLog } from './error-log.ts';

describe('a repeated error', () => {
  const written: string[] = [];
  const log = () =>
    createErrorLog(({ message }, repeats) => void written.push(`${message} (${repeats})`));
  beforeEach(() => {
    written.length = 0;
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is logged once in ten seconds, with the number of repeats', () => {
    const note = log();
    for (let time = 0; time < 73_000; time += 1) note(new Error('CROSSSLOT'));
    expect(written).toEqual(['CROSSSLOT (0)']);
    vi.advanceTimersByTime(10_000);
    note(new Error('CROSSSLOT'));
    expect(written).toEqual(['CROSSSLOT (0)', 'CROSSSLOT (72999)']);
  });

  it('is the same with different numbers, but not with different words', () => {
    const note = log();
    note(new Error('connect ECONNREFUSED 127.0.0.1:7000'));
    note(new Error('connect ECONNREFUSED 127.0.0.1:7001'));
    note(new Error('OOM'));
    expect(written).toEqual(['connect ECONNREFUSED 127.0.0.1:7000 (0)', 'OOM (0)']);
  });

  it('shares one entry when there are too many distinct messages', () => {
    const note = log();
    const word = (index: number): string => 'x'.repeat(index);
    for (let index = 1; index <= 5000; index += 1) note(new Error(word(index)));
    expect(written).toHaveLength(101);
  });
});
