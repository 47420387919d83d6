import * as v from 'valibot';
import { useProfile } from '../../../data/fetched/account.ts';
import { MIN_PASSWORD_LENGTH, missedLength } from '../../../parts/account/passwords.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';

/**
 * Returns the validation of another user's password: six characters, then the platform's minimum
 * (D7).
 */
export function useNewPassword() {
  const t = useT('users');
  const language = useLanguage();
  const minLength = useProfile().data?.passwordMinLength ?? MIN_PASSWORD_LENGTH;
  const tooShort = (min: number): string => t('password.short', { min });
  return {
    minLength,
    tooShort,
    NewPassword: v.pipe(
      v.string(),
      v.check(
        (password) => missedLength(password, minLength, language) === undefined,
        ({ input }) => tooShort(missedLength(input, minLength, language) ?? minLength),
      ),
    ),
  };
}
