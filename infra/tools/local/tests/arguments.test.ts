import { describe, expect, it } from 'vitest';
import { changedSince, selectSuites } from './arguments.ts';

describe('npm test -- …', () => {
  it('runs everything without arguments', () => {
    expect(selectSuites([])).toEqual({ vitest: [], playwright: [], isChecked: false });
  });

  it('also runs the checks with --check', () => {
    expect(selectSuites(['--check'])).toEqual({ vitest: [], playwright: [], isChecked: true });
    expect(selectSuites(['web/src', '--check'])).toEqual({ vitest: ['web/src'], isChecked: true });
  });

  it('runs no browser for unit tests', () => {
    expect(selectSuites(['api/src/orders'])).toEqual({
      vitest: ['api/src/orders'],
      isChecked: false,
    });
  });

  it('runs only the named journeys, with paths relative to web', () => {
    expect(selectSuites(['./web/e2e/order.spec.ts'])).toEqual({
      playwright: ['e2e/order.spec.ts'],
      isChecked: false,
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
