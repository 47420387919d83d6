import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changedSince, selectSuites } from './arguments.ts';
import { type Imports, readImports, selectTests } from './changed.ts';
import { root } from '../process/tool.ts';
import { sum, tallyPlaywright, tallySuite, tallyVitest } from './tally.ts';
import { describeTimes, type FileTime } from './times.ts';
import { planFor } from './parallel.ts';
import { patienceOf } from './patience.ts';

describe('npm test -- …', () => {
  const all = { vitest: [], playwright: [] };
  it.each([
    ['everything without arguments', [], all],
    ['the checks too with --check', ['--check'], { ...all, isChecked: true }],
    ['the day’s proofs too with --proofs', ['--proofs'], { ...all, isProved: true }],
    ['a part and the checks', ['web/src', '--check'], { vitest: ['web/src'], isChecked: true }],
    ['no browser for unit tests', ['api/src/orders'], { vitest: ['api/src/orders'] }],
    [
      'only the named journeys, with paths relative to web',
      ['./web/e2e/order.spec.ts'],
      { playwright: ['e2e/order.spec.ts'] },
    ],
    [
      'each suite with its own arguments',
      ['web/src', 'web/e2e'],
      { vitest: ['web/src'], playwright: ['e2e'] },
    ],
  ])('runs %s', (_what, args, selection) => {
    expect(selectSuites(args)).toEqual({ isChecked: false, isProved: false, ...selection });
  });

  it('compares with main or a named commit for --changed', () => {
    expect(changedSince(['api/src'])).toBeUndefined();
    expect(changedSince(['--changed'])).toBe('main');
    expect(changedSince(['--changed=HEAD~3', '--check'])).toBe('HEAD~3');
  });
});

const imports: Imports = new Map([
  ['contracts/src/orders.ts', []],
  ['contracts/src/tables.ts', []],
  ['api/src/orders/place-order.ts', ['contracts/src/orders.ts']],
  ['api/src/orders/orders.routes.ts', ['api/src/orders/place-order.ts', 'contracts/src/orders.ts']],
  ['api/src/tables/tables.routes.ts', ['contracts/src/tables.ts']],
  ['api/src/app.ts', ['api/src/orders/orders.routes.ts', 'api/src/tables/tables.routes.ts']],
  ['api/test/api.ts', ['api/src/app.ts']],
  ['api/src/orders/orders.test.ts', ['api/test/api.ts', 'contracts/src/orders.ts']],
  ['api/src/tables/tables.test.ts', ['api/test/api.ts', 'contracts/src/tables.ts']],
  ['web/src/cart.ts', ['contracts/src/orders.ts']],
  ['web/src/cart.test.ts', ['web/src/cart.ts']],
  ['web/e2e/actions.ts', []],
  ['web/e2e/order.spec.ts', ['web/e2e/actions.ts']],
]);

describe('npm test -- --changed', () => {
  it('selects the tests that import a changed file, at any distance', () => {
    expect(selectTests(imports, ['contracts/src/orders.ts']).vitest).toEqual([
      'api/src/orders/orders.test.ts',
      'web/src/cart.test.ts',
    ]);
  });

  it('selects the tests that call the contract of a changed route, and no others', () => {
    expect(selectTests(imports, ['api/src/orders/place-order.ts'])).toEqual({
      vitest: ['api/src/orders/orders.test.ts'],
      playwright: [],
    });
  });

  it('selects a changed test, and the journeys that use a changed helper', () => {
    expect(selectTests(imports, ['web/src/cart.test.ts', 'web/e2e/actions.ts'])).toEqual({
      vitest: ['web/src/cart.test.ts'],
      playwright: ['web/e2e/order.spec.ts'],
    });
  });

  it('selects nothing for a file that no test reaches, or that is gone', () => {
    expect(selectTests(imports, ['README.md', 'api/src/gone.test.ts'])).toEqual({
      vitest: [],
      playwright: [],
    });
  });

  it('resolves the imports of this repository', async () => {
    const own = await readImports();
    expect(own.get('infra/tools/local/tests/proofs.test.ts')).toEqual([
      'infra/tools/local/process/tool.ts',
      'infra/tools/local/tests/proofs.ts',
    ]);
    const unresolved = [...own.values()]
      .flat()
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !own.has(file));
    expect(unresolved).toEqual([]);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'sofra-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('counting tests', () => {
  const name = join(root, 'api/src/a.test.ts');
  const good = { fullName: 'adds', status: 'passed', meta: {} };
  const passed = { name, status: 'passed', assertionResults: [good] };

  it('counts a file that doesn’t load as a failed test', () => {
    const broken = { name, status: 'failed', message: 'No such module', assertionResults: [] };
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passed, broken] };
    expect(tallyVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      repeated: 0,
      failures: ['api/src/a.test.ts: did not load\n  No such module'],
    });
  });

  it('counts a failed test once, and names it with its error', () => {
    const bad = { ...good, status: 'failed', failureMessages: ['Error: 1\n    at line 3'] };
    const failed = { name, status: 'failed', assertionResults: [bad] };
    const report = { numPassedTests: 0, numFailedTests: 1, testResults: [failed] };
    expect(tallyVitest(report)).toEqual({
      passed: 0,
      failed: 1,
      repeated: 0,
      failures: ['api/src/a.test.ts: adds\n  Error: 1\n      at line 3'],
    });
  });

  it('counts a test that ran more than once', () => {
    const again = {
      name,
      status: 'passed',
      assertionResults: [{ ...good, meta: { repeats: 2 } }],
    };
    const report = { numPassedTests: 2, numFailedTests: 0, testResults: [passed, again] };
    expect(tallyVitest(report)).toMatchObject({ passed: 2, failed: 0, repeated: 1 });
  });

  it('counts a journey that passed only on retry as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    expect(tallyPlaywright({ stats })).toMatchObject({ passed: 3, failed: 2, repeated: 1 });
  });

  it('names a failed journey at any depth, with its error', () => {
    const journey = (title: string, errors: object[]) => ({
      file: 'order.spec.ts',
      title,
      ok: errors.length === 0,
      tests: [{ results: [{ errors }] }],
    });
    const bad = journey('a guest orders', [{ message: '\u001B[31mError\u001B[39m: no soup' }]);
    const suites = [{ specs: [journey('a guest pays', [])], suites: [{ specs: [bad] }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 0 };
    expect(tallyPlaywright({ stats, suites }).failures).toEqual([
      'web/e2e/order.spec.ts: a guest orders\n  Error: no soup',
    ]);
  });

  it('counts a suite with an error code as failed, whatever it reported', () => {
    const file = join(folder, 'report.json');
    writeFileSync(
      file,
      JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults: [passed] }),
    );
    expect(tallySuite(file, 1, tallyVitest)).toMatchObject({
      passed: 1,
      failed: 1,
      repeated: 0,
    });
    expect(tallySuite(join(folder, 'none.json'), 1, tallyVitest)).toMatchObject({
      passed: 0,
      failed: 1,
      repeated: 0,
    });
  });

  it('names the errors that belong to no test', () => {
    const file = join(folder, 'report.json');
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passed] };
    writeFileSync(file, JSON.stringify(report));
    const errors = ['Error: connection is closed\n    at redis.ts:3'];
    const { failures } = tallySuite(file, 1, tallyVitest, errors);
    expect(failures.join()).toContain('ended with code 1 without a failed test');
    expect(failures.join()).toContain('Error: connection is closed\n      at redis.ts:3');
  });

  it('sums all suites', () => {
    const suites = [
      { passed: 2, failed: 0, repeated: 0, failures: [] },
      { passed: 1, failed: 3, repeated: 1, failures: ['a'] },
    ];
    expect(sum(suites)).toEqual({ passed: 3, failed: 3, repeated: 1, failures: ['a'] });
  });
});

const file = (suite: string, index: number, totalMs: number, setUpMs: number): FileTime => ({
  file: `${suite}/src/${index}.test.ts`,
  suite,
  totalMs,
  setUpMs,
});

describe('the times at the end of a run', () => {
  it('name each suite with its share of set-up, and the sum', () => {
    const text = describeTimes([
      file('api', 1, 3000, 1500),
      file('api', 2, 1000, 500),
      file('web', 1, 500, 50),
    ]);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'Time of all workers',
      '  api            4.0 s, set-up 50 %',
      '  web            0.5 s, set-up 10 %',
      '  all            4.5 s, set-up 46 %',
    ]);
  });

  it('name the ten slowest files, and which are mostly set-up', () => {
    const files = Array.from({ length: 12 }, (_, index) => file('api', index, 1000 * index, 900));
    const lines = describeTimes(files).split('\n').slice(4);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('    11.0 s  api/src/11.test.ts');
    expect(describeTimes([file('web', 1, 1000, 900)])).toContain('1.test.ts (mostly set-up)');
  });
});

describe('the plan of parallel suites', () => {
  it.each([
    [1, { vitest: 3, journeys: 1, isSideBySide: false }],
    [2, { vitest: 4, journeys: 2, isSideBySide: false }],
    [4, { vitest: 2, journeys: 3, isSideBySide: true }],
    [64, { vitest: 4, journeys: 3, isSideBySide: true }],
  ])('with %i cores', (cores, plan) => expect(planFor(cores)).toEqual(plan));
});

describe('the factor for limits of waits', () => {
  it.each([
    ['is 1 on a quiet machine', [128, 131, 130, 127, 140], 1],
    ['is never below 1, however fast the machine', [20, 30, 25, 20, 20], 1],
    ['follows the median, not a single slow probe', [260, 255, 2600, 260, 270], 2],
    ['is at most 10', [5000, 5000, 5000, 5000, 5000], 10],
  ])('%s', (_what, probes, factor) => expect(patienceOf(probes, 130)).toBe(factor));
});
