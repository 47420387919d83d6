/** Which suites run, and what each is told. Without arguments: everything. */
export interface Selection {
  /** Undefined: this suite doesn't run. */
  readonly vitest?: readonly string[];
  readonly playwright?: readonly string[];
}

const journeys = 'web/e2e';

/** `npm test -- api/src/orders web/e2e/order.spec.ts`: journeys go to Playwright, all else to Vitest. */
export function selectSuites(args: readonly string[]): Selection {
  if (args.length === 0) return { vitest: [], playwright: [] };
  const isJourney = (arg: string): boolean => arg.replace(/^\.\//, '').startsWith(journeys);
  const playwright = args.filter(isJourney).map((arg) => arg.replace(/^(\.\/)?web\//, ''));
  const vitest = args.filter((arg) => !isJourney(arg));
  return {
    ...(vitest.length > 0 && { vitest }),
    ...(playwright.length > 0 && { playwright }),
  };
}
