import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { root } from '../process/tool.ts';
import type { FileTime } from './times.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Number of retries after a failure. */
    repeats?: number;
  }
}

/** Facts of a run that Vitest's own report leaves out. */
export interface Details {
  /** Errors that belong to no test. */
  readonly errors: readonly string[];
  readonly times: readonly FileTime[];
}

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic();
  const around = collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
  const tests = [...module.children.allTests()].reduce(
    (sum, test) => sum + (test.diagnostic()?.duration ?? 0),
    0,
  );
  return {
    file: relative(root, module.moduleId),
    suite: module.project.name,
    totalMs: around + duration,
    setUpMs: around + Math.max(0, duration - tests),
  };
}

/**
 * Records each test's retries, and writes `Details` to the file that DETAILS_FILE names.
 */
export default class ReportDetails implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const repeats = test.diagnostic()?.retryCount ?? 0;
    if (repeats > 0) test.meta().repeats = repeats;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env['DETAILS_FILE'];
    if (file === undefined) return;
    const details: Details = {
      errors: errors.map(({ stack, message }) => stack ?? message),
      times: modules.map(timeOf),
    };
    writeFileSync(file, JSON.stringify(details));
  }
}
