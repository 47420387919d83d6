/** Test suites to run with their arguments; without arguments, everything runs. */
export interface Selection {
  /** Undefined if this suite doesn't run. */
  readonly vitest?: readonly string[];
  readonly playwright?: readonly string[];
  /** True if `npm run check` runs at the same time. */
  readonly isChecked: boolean;
  /** True if the day's proofs run after the suites. */
  readonly isProved: boolean;
}

const options = ['--check', '--proofs'];

/** Returns the commit of `--changed` or `--changed=<commit>`, `main` if unnamed; else undefined. */
export function changedSince(given: readonly string[]): string | undefined {
  const found = given.map((arg) => /^--changed(?:=(.+))?$/.exec(arg)).find((match) => match);
  return found ? (found[1] ?? 'main') : undefined;
}

const journeys = 'web/e2e';

/**
 * Selects the suites for `npm test -- api/src/orders web/e2e/order.spec.ts`: journeys go to
 * Playwright, everything else to Vitest. With `--check`, the checks run too; with `--proofs`, the
 * day's proofs.
 */
export function selectSuites(given: readonly string[]): Selection {
  const args = given.filter((arg) => !options.includes(arg));
  const more = { isChecked: given.includes('--check'), isProved: given.includes('--proofs') };
  if (args.length === 0) return { vitest: [], playwright: [], ...more };
  const isJourney = (arg: string): boolean => arg.replace(/^\.\//, '').startsWith(journeys);
  const playwright = args.filter(isJourney).map((arg) => arg.replace(/^(\.\/)?web\//, ''));
  const vitest = args.filter((arg) => !isJourney(arg));
  return {
    ...more,
    ...(vitest.length > 0 && { vitest }),
    ...(playwright.length > 0 && { playwright }),
  };
}
