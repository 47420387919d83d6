import type { Reporter, TestCase } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test ran again after it had failed. */
    repeats?: number;
  }
}

/** Notes in Vitest's report how often a test ran again. */
export default class Repeats implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const repeats = test.diagnostic()?.retryCount ?? 0;
    if (repeats > 0) test.meta().repeats = repeats;
  }
}
