import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { missedLength, refusedLength } from './passwords.ts';

describe('the length of a new password (D7)', () => {
  it.each([
    ['six at first, then the platform’s minimum, in Turkish', 'tr', [6, 6, 8, 8, undefined]],
    ['the platform’s minimum in other languages', 'en', [8, 8, 8, 8, undefined]],
  ] as const)('is %s', (_what, language, missed) => {
    const passwords = ['', '12345', '123456', '1234567', '12345678'];
    expect(passwords.map((password) => missedLength(password, 8, language))).toEqual(missed);
  });

  it('is checked by the server, even if the minimum was raised in the meantime', () => {
    const refusal = (code: 'password_too_short' | 'password_too_common') =>
      new ApiError(400, code, '', { code, message: '', details: { minLength: 12 } });
    expect(refusedLength(refusal('password_too_short'))).toBe(12);
    expect(refusedLength(refusal('password_too_common'))).toBeUndefined();
    expect(refusedLength(new Error('offline'))).toBeUndefined();
  });
});
