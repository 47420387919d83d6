import { describe, expect, it } from 'vitest';
import { changedSince, selectSuites } from './arguments.ts';

const tests = { isChecked: false, isProved: false };

describe('npm test -- …', () => {
  it('runs everything without arguments', () => {
    expect(selectSuites([])).toEqual({ ...tests, vitest: [], playwright: [] });
  });

  it('also runs the checks with --check, and the day’s proofs with --proofs', () => {
    const all = { ...tests, vitest: [], playwright: [] };
    expect(selectSuites(['--check'])).toEqual({ ...all, isChecked: true });
    expect(selectSuites(['--proofs'])).toEqual({ ...all, isProved: true });
    expect(selectSuites(['web/src', '--check'])).toEqual({
      ...tests,
      vitest: ['web/src'],
      isChecked: true,
    });
  });

  it('runs no browser for unit tests', () => {
    expect(selectSuites(['api/src/orders'])).toEqual({ ...tests, vitest: ['api/src/orders'] });
  });

  it('runs only the named journeys, with paths relative to web', () => {
    expect(selectSuites(['./web/e2e/order.spec.ts'])).toEqual({
      ...tests,
      playwright: ['e2e/order.spec.ts'],
    });
  });

  it('gives each suite its own arguments', () => {
    const { vitest, playwright } = selectSuites(['web/src', 'web/e2e']);
    expect({ vitest, playwright }).toEqual({ vitest: ['web/src'], playwright: ['e2e'] });
  });

  it('compares with main or a named commit for --changed', () => {
    expect(changedSince(['api/src'])).toBeUndefined();
    expect(changedSince(['--changed'])).toBe('main');
    expect(changedSince(['--changed=HEAD~3', '--check'])).toBe('HEAD~3');
  });
});
