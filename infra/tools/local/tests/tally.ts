import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { root } from '../process/tool.ts';
import type { Details } from './report-details.ts';
import type { FileTime } from './times.ts';

/** Numbers of passed, failed and repeated tests of a suite. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that ran more than once; always 0, because retries are off. */
  readonly repeated: number;
  /** Each failed test with the first lines of its error. */
  readonly failures: readonly string[];
}

/** Result of a suite, and the time of each file. */
export interface SuiteResult {
  readonly tally: Tally;
  readonly times: readonly FileTime[];
}

const nothing: Tally = { passed: 0, failed: 0, repeated: 0, failures: [] };

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
          meta: v.object({ repeats: v.optional(v.number(), 0) }),
        }),
      ),
    }),
  ),
});

interface JourneySuite {
  readonly specs?: readonly v.InferOutput<typeof JourneySpec>[] | undefined;
  readonly suites?: readonly JourneySuite[] | undefined;
}

const JourneySpec = v.object({
  file: v.string(),
  title: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      results: v.array(
        v.object({
          duration: v.optional(v.number(), 0),
          errors: v.array(v.object({ message: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
});
const JourneySuite: v.GenericSchema<unknown, JourneySuite> = v.object({
  specs: v.optional(v.array(JourneySpec)),
  suites: v.optional(v.array(v.lazy(() => JourneySuite))),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.optional(v.array(JourneySuite), []),
});

/**
 * Describes a failed test for the end of the output, where CI shows it. Lines from dependencies
 * are left out.
 */
function describeFailure(file: string, title: string, messages: readonly string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 12))
    .filter((line) => !/node_modules|at new Promise/.test(line));
  return [`${relative(root, resolve(root, file))}: ${title}`, ...lines].join('\n  ');
}

const specsOf = ({
  specs = [],
  suites = [],
}: JourneySuite): v.InferOutput<typeof JourneySpec>[] => [...specs, ...suites.flatMap(specsOf)];

/** Counts Vitest's report; a file that couldn't be loaded counts as one failed test. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = v.parse(VitestReport, report);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const repeated = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta }) => meta.repeats > 0);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => describeFailure(name, test.fullName, test.failureMessages)),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    repeated: repeated.length,
    failures: [
      ...failures,
      ...broken.map(({ name, message }) => describeFailure(name, 'did not load', [message])),
    ],
  };
}

/**
 * Counts Playwright's report; a test that passed only on retry counts as failed, because it isn't
 * reliable.
 */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, suites } = v.parse(PlaywrightReport, report);
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      describeFailure(
        `web/e2e/${file}`,
        title,
        tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
    );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    repeated: stats.flaky,
    failures,
  };
}

/** Reads the time of each file of journeys. Playwright's report doesn't tell set-up from tests. */
export function readJourneyTimes(report: unknown): FileTime[] {
  const totals = new Map<string, number>();
  for (const { file, tests } of v.parse(PlaywrightReport, report).suites.flatMap(specsOf)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0);
    totals.set(file, (totals.get(file) ?? 0) + ms);
  }
  return [...totals].map(([file, totalMs]) => ({
    file: `web/e2e/${file}`,
    suite: 'journeys',
    totalMs,
    setUpMs: 0,
  }));
}

/** Reads the file of `report-details.ts`; nothing if Vitest ended before it was written. */
export const readDetails = (file: string): Details =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { errors: [], times: [] };

/**
 * Counts a suite's report; a suite with an error code but no failed test counts as one failure,
 * described by `errors`, which belong to no test.
 */
export function tallySuite(
  file: string,
  code: number,
  read: (report: unknown) => Tally,
  errors: readonly string[] = [],
): Tally {
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
  if (code === 0 || tally.failed > 0) return tally;
  const failure = describeFailure(file, `ended with code ${code} without a failed test`, errors);
  return { ...tally, failed: 1, failures: [failure] };
}

/** Sums the tallies of several suites. */
export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed, repeated, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      repeated: total.repeated + repeated,
      failures: [...total.failures, ...failures],
    }),
    nothing,
  );
