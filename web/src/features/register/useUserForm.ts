import { valibotResolver } from '@hookform/resolvers/valibot';
import { EmailAddress } from '@sofra/contracts/businesses';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import { apiErrorOf } from '../../data/client/auth.ts';
import { fullName } from '../../parts/account/names.ts';
import { refusedLength } from '../../parts/account/passwords.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/**
 * Account part of an application, with the specification's messages (§5); name and email are saved in the
 * tab. The password's error names the platform's minimum, as its help text does.
 */
export function useUserForm(minLength: number) {
  const t = useT('register');
  const account = useT('account');
  const tooShort = (min: number): string => account('invitation.passwordFault', { min });
  const Form = v.object({
    name: fullName(t('person.nameFault')),
    email: EmailAddress,
    password: v.pipe(v.string(), v.minLength(minLength, tooShort(minLength))),
  });
  const [kept] = useState(() => applicationDraft.read()?.person ?? { name: '', email: '' });
  const form = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { ...kept, password: '' },
  });
  const { subscribe, setError } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, email } }) =>
          applicationDraft.keep({ person: { name, email } }),
      }),
    [subscribe],
  );

  /** Shows at its field why the account was refused; returns false if it concerns no field. */
  const refuse = (error: unknown): boolean => {
    const code = apiErrorOf(error)?.code;
    const min = refusedLength(error);
    if (min === undefined && code !== 'password_too_common') return false;
    const message = min === undefined ? codeText('password_too_common') : tooShort(min);
    setError('password', { message }, { shouldFocus: true });
    return true;
  };
  return { form, refuse };
}
