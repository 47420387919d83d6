import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The numbers of passed, failed and repeated tests of a suite. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that ran more than once; always 0, because retries are off. */
  readonly repeated: number;
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      status: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          meta: v.object({ repeats: v.optional(v.number(), 0) }),
        }),
      ),
    }),
  ),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** Reads Vitest's report; a file that couldn't even be loaded counts as one failed test. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = v.parse(VitestReport, report);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const repeated = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta }) => meta.repeats > 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    repeated: repeated.length,
  };
}

/** Reads Playwright's report; a test that only passed when repeated is a failed one: it can't be trusted. */
export function tallyPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky } = v.parse(PlaywrightReport, report).stats;
  return { passed: expected, failed: unexpected + flaky, repeated: flaky };
}

/** Counts what a suite reported; one that ended badly without a failed test counts as one. */
export function tallySuite(file: string, code: number, read: (report: unknown) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: code === 0 ? 0 : 1, repeated: 0 };
  const tally = read(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The sum of several suites. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, repeated }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      repeated: total.repeated + repeated,
    }),
    { passed: 0, failed: 0, repeated: 0 },
  );
}
