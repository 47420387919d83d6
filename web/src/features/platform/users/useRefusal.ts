import type { UseFormReturn } from 'react-hook-form';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { refusedLength } from '../../../parts/account/passwords.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import type { UserFormValues } from './userForm.ts';

const fieldOf = { email_taken: 'email', password_too_common: 'password' } as const;

/** Shows why the server refused a user: a message, and an error at the field concerned. */
export function useRefusal(
  { setError }: UseFormReturn<UserFormValues>,
  failed: string,
): (error: unknown) => void {
  const t = useT('users');
  const toasts = useToasts();
  return (error) => {
    const min = refusedLength(error);
    const why = min === undefined ? errorText(error) : t('password.short', { min });
    const code = apiErrorOf(error)?.code;
    const field =
      min !== undefined
        ? 'password'
        : Object.entries(fieldOf).find(([refused]) => refused === code)?.[1];
    if (field) setError(field, { message: why }, { shouldFocus: true });
    toasts.show({ tone: 'error', title: failed, text: why });
  };
}
