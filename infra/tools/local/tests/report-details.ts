import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** Number of retries after a failure. */
    repeats?: number;
  }
}

/**
 * Records what Vitest's own report leaves out: each test's retries, and the errors that belong to
 * no test, in the file that UNHANDLED_ERRORS_FILE names.
 */
export default class ReportDetails implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const repeats = test.diagnostic()?.retryCount ?? 0;
    if (repeats > 0) test.meta().repeats = repeats;
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
