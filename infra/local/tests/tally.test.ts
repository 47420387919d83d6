import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sum, tallyPlaywright, tallySuite, tallyVitest } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'sofra-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('counting tests', () => {
  const passed = { status: 'passed', assertionResults: [{ status: 'passed', meta: {} }] };

  it('counts a file that doesn’t load as a failed test', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passed, broken] };
    expect(tallyVitest(report)).toEqual({ passed: 1, failed: 1, repeated: 0 });
  });

  it('doesn’t count a failed test twice', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'failed', meta: {} }] };
    const report = { numPassedTests: 0, numFailedTests: 1, testResults: [failed] };
    expect(tallyVitest(report)).toEqual({ passed: 0, failed: 1, repeated: 0 });
  });

  it('counts a test that ran more than once', () => {
    const again = {
      status: 'passed',
      assertionResults: [{ status: 'passed', meta: { repeats: 2 } }],
    };
    const report = { numPassedTests: 2, numFailedTests: 0, testResults: [passed, again] };
    expect(tallyVitest(report)).toEqual({ passed: 2, failed: 0, repeated: 1 });
  });

  it('doesn’t trust a journey that passed only when repeated', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    expect(tallyPlaywright({ stats })).toEqual({ passed: 3, failed: 2, repeated: 1 });
  });

  it('counts a suite that ended badly as failed, whatever it reported', () => {
    const file = join(folder, 'report.json');
    writeFileSync(
      file,
      JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults: [passed] }),
    );
    expect(tallySuite(file, 1, tallyVitest)).toEqual({ passed: 1, failed: 1, repeated: 0 });
    expect(tallySuite(join(folder, 'none.json'), 1, tallyVitest)).toEqual({
      passed: 0,
      failed: 1,
      repeated: 0,
    });
  });

  it('sums all suites', () => {
    const suites = [
      { passed: 2, failed: 0, repeated: 0 },
      { passed: 1, failed: 3, repeated: 1 },
    ];
    expect(sum(suites)).toEqual({ passed: 3, failed: 3, repeated: 1 });
  });
});
