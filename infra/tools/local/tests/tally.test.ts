import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../process/tool.ts';
import { sum, tallyPlaywright, tallySuite, tallyVitest } from './tally.ts';

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
