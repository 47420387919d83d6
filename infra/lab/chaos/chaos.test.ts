import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../robots/seeded-random.ts';
import { allKinds, planFaults, spanOf } from './plan.ts';
import { worstOf } from './heartbeat.ts';
import { BUSY_LAG_MS, outcomeOf, type Timed } from './outcome.ts';
import { explain, type Failure, readCaddyLog, tally } from './rolling/explain.ts';

const kindCount = allKinds.length;

describe('planFaults', () => {
  it.each([20, 36, 80])('plans the requested number of errors: %i', (count) => {
    expect(planFaults(createSeededRandom(1), count)).toHaveLength(count);
  });

  it('repeats no kind before all kinds have been used', () => {
    const kinds = planFaults(createSeededRandom(1), 2 * kindCount).map(({ kind }) => kind);
    expect(new Set(kinds.slice(0, kindCount)).size).toBe(kindCount);
    expect(new Set(kinds.slice(kindCount)).size).toBe(kindCount);
  });

  it('leaves out kinds that are not possible on this machine', () => {
    const kinds = allKinds.filter((kind) => kind !== 'postgresDiskFull');
    const planned = planFaults(createSeededRandom(1), 3 * kindCount, kinds).map(({ kind }) => kind);
    expect(new Set(planned)).toEqual(new Set(kinds));
  });

  it('spreads the errors over the whole run, which grows with their number', () => {
    for (const count of [30, 80]) {
      const spanMs = spanOf(count);
      const times = planFaults(createSeededRandom(2), count).map((fault) => fault.atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeLessThan(0.1 * spanMs);
      expect(times.at(-1)).toBeGreaterThan(0.9 * spanMs);
      expect(times.at(-1)).toBeLessThan(spanMs);
    }
    expect(spanOf(80)).toBeGreaterThan(2 * spanOf(30));
  });

  it('hits both API processes in every way', () => {
    const plan = planFaults(createSeededRandom(5), 2 * kindCount);
    const hit = plan
      .filter(({ kind }) => kind.startsWith('api'))
      .map((one) => `${one.kind} ${one.api}`);
    expect(new Set(hit).size).toBe(6);
  });

  it('is the same for the same seed, and different for a different one', () => {
    const plan = (seed: number) => planFaults(createSeededRandom(seed), 36);
    expect(plan(3)).toEqual(plan(3));
    expect(plan(3)).not.toEqual(plan(4));
  });
});

const inTime: Timed = { what: 'all equal', tookMs: 1900, limitMs: 2000, lagMs: 10 };
const late: Timed = { ...inTime, tookMs: 2100 };
const lateOnBusyMachine: Timed = { ...late, lagMs: BUSY_LAG_MS + 1 };

describe('outcomeOf', () => {
  it('holds when nothing is wrong or late, even on a busy machine', () => {
    expect(outcomeOf(0, [inTime, { ...inTime, lagMs: 900 }])).toBe('holds');
  });

  it('is broken when something is late on a machine without delays', () => {
    expect(outcomeOf(0, [inTime, late])).toBe('broken');
    expect(outcomeOf(0, [lateOnBusyMachine, late])).toBe('broken');
  });

  it('is too busy when everything late coincides with delays of the machine', () => {
    expect(outcomeOf(0, [inTime, lateOnBusyMachine])).toBe('tooBusy');
  });

  it('is broken when something is wrong, even on a busy machine', () => {
    expect(outcomeOf(1, [lateOnBusyMachine])).toBe('broken');
  });
});

describe('worstOf', () => {
  const beats = [
    { at: 100, lateMs: 5 },
    { at: 900, lateMs: 300 },
    { at: 1000, lateMs: 7 },
  ];

  it('considers only the requested period', () => {
    expect(worstOf(beats, 950, 1100)).toBe(7);
    expect(worstOf(beats, 0, 500)).toBe(5);
    expect(worstOf(beats, 2000, 3000)).toBe(0);
  });

  it('counts a beat that was due in the period and came later', () => {
    expect(worstOf(beats, 500, 700)).toBe(300);
  });
});

const failure: Failure = {
  mark: '17',
  method: 'POST',
  path: '/api/sessions/1/orders',
  status: 502,
  text: '',
};
const caddyLine = (msg: string): string =>
  JSON.stringify({
    level: 'error',
    logger: 'http.log.error',
    msg,
    request: { method: 'POST', headers: { 'X-Chaos-Mark': ['17'] } },
    status: 502,
  });

describe('explain', () => {
  it('blames us for an error response of the API', () => {
    const text = '{"code":"unavailable","message":"…"}';
    expect(explain({ ...failure, status: 503, text }, new Map())).toEqual({
      by: 'ours',
      why: 'the API answered 503 unavailable',
    });
  });

  const reset = 'read: connection reset by peer';
  it.each([
    [
      'us for a connection that we closed',
      'ours',
      caddyLine(`read tcp 127.0.0.1:3000: ${reset}`),
      reset,
    ],
    ['us when both processes are out of service', 'ours', caddyLine('no upstreams available'), ''],
    [
      'Caddy for a body that Caddy closed',
      'caddy',
      caddyLine('http: invalid Read on closed Body'),
      '',
    ],
    [
      'us for an unexplained failure',
      'ours',
      `plain text\n${caddyLine('x').replace('"17"', '"18"')}`,
      '',
    ],
  ])('blames %s', (what, by, log, words) => {
    const status = what.includes('out of service') ? 503 : failure.status;
    const why = expect.stringContaining(words);
    expect(explain({ ...failure, status }, readCaddyLog(log))).toEqual({ by, why });
  });
});

describe('tally', () => {
  it('counts equal causes together, regardless of ports', () => {
    const at = (port: number) =>
      explain(failure, readCaddyLog(caddyLine(`dial tcp 127.0.0.1:${port}: connection refused`)));
    expect(tally([at(1), at(2), { by: 'caddy', why: 'other' }])).toEqual([
      '     2 × ours: Caddy answered 502: dial tcp : connection refused',
      '     1 × caddy: other',
    ]);
  });
});
