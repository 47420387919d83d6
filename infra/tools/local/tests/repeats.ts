import type { Reporter, TestCase } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** Number of retries after a failure. */
    repeats?: number;
  }
}

/** Records each test's retries in Vitest's report. */
export default class Repeats implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const repeats = test.diagnostic()?.retryCount ?? 0;
    if (repeats > 0) test.meta().repeats = repeats;
  }
}
