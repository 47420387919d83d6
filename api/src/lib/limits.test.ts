import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAllowance } from './allowance.ts';
import { createConcurrencyLimiter } from './concurrency-limit.ts';

const countAllowed = (mayAsk: () => boolean, asked: number): number =>
  Array.from({ length: asked }, () => mayAsk()).filter(Boolean).length;

describe('an allowance', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('allows a burst at once, and nothing more', () => {
    const mayAsk = createAllowance(5, 2);
    expect(countAllowed(mayAsk, 8)).toBe(5);
  });

  it('refills at its rate', () => {
    const mayAsk = createAllowance(5, 2);
    countAllowed(mayAsk, 5);
    vi.advanceTimersByTime(400);
    expect(mayAsk()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(mayAsk()).toBe(true);
    expect(mayAsk()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(countAllowed(mayAsk, 5)).toBe(2);
  });

  it('spends a higher cost at once, or whatever is left', () => {
    const mayAsk = createAllowance(5, 2);
    expect(mayAsk(3)).toBe(true);
    expect(mayAsk(9)).toBe(true);
    expect(mayAsk()).toBe(false);
    vi.advanceTimersByTime(500);
    expect(mayAsk()).toBe(true);
  });

  it('never exceeds the burst', () => {
    const mayAsk = createAllowance(5, 2);
    vi.advanceTimersByTime(60_000);
    expect(countAllowed(mayAsk, 8)).toBe(5);
  });
});

const limits = {
  running: 1,
  lanes: { first: { waiting: 3, perKey: 2 }, second: { waiting: 4, perKey: 3 } },
  retryAfterSeconds: 7,
};
type Lane = keyof (typeof limits)['lanes'];

/** Turns with one piece of work running, and the order in which others begin once it may end. */
function startBusy() {
  const turns = createConcurrencyLimiter<Lane>(limits);
  const running = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = turns.run({ lane: 'second', key: 'busy' }, () => running.promise);
  const ask = (lane: Lane, key: string): Promise<string> =>
    turns.run({ lane, key }, async () => {
      done.push(`${lane} ${key}`);
      return key;
    });
  return { turns, ask, done, first, finish: running.resolve };
}
const refusal = { code: 'unavailable', extras: { details: { retryAfterSeconds: 7 } } };

describe('a concurrency limit', () => {
  it('serves an earlier lane first, and alternates between the keys of a lane', async () => {
    const { ask, done, first, finish } = startBusy();
    const asked = [
      ask('second', 'flood'),
      ask('second', 'flood'),
      ask('second', 'flood'),
      ask('second', 'calm'),
      ask('first', 'one'),
      ask('first', 'one'),
      ask('first', 'other'),
    ];
    finish();
    await Promise.all([first, ...asked]);
    expect(done).toEqual([
      'first one',
      'first other',
      'first one',
      'second flood',
      'second calm',
      'second flood',
      'second flood',
    ]);
  });

  it('rejects a call if its lane is full or its key has too many, but not in another lane', async () => {
    const { turns, ask, first, finish } = startBusy();
    const asked = [ask('second', 'a'), ask('second', 'a'), ask('second', 'a')];
    await expect(ask('second', 'a')).rejects.toMatchObject(refusal);
    asked.push(ask('second', 'b'));
    await expect(ask('second', 'c')).rejects.toMatchObject(refusal);
    expect(() => turns.check({ lane: 'second', key: 'c' })).toThrow('unavailable');
    expect(() => turns.check({ lane: 'first', key: 'c' })).not.toThrow();
    asked.push(ask('first', 'c'));
    finish();
    await first;
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'b', 'c']);
    expect(await ask('second', 'a')).toBe('a');
  });

  it('continues after a failure', async () => {
    const { turns, ask, first, finish } = startBusy();
    const failing = turns.run({ lane: 'first', key: 'x' }, async () => {
      throw new Error('boom');
    });
    const next = ask('second', 'y');
    finish();
    await first;
    await expect(failing).rejects.toThrow('boom');
    expect(await next).toBe('y');
  });

  it('runs no more calls at once than allowed', async () => {
    const turns = createConcurrencyLimiter({ ...limits, running: 2 });
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    };
    const lanes = ['first', 'second', 'first', 'second', 'second'] as const;
    await Promise.all(lanes.map((lane, index) => turns.run({ lane, key: String(index) }, work)));
    expect(most).toBe(2);
  });
});
