import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useChangePassword } from '../../../data/fetched/account.ts';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { missedLength, refusedLength } from '../../../parts/account/passwords.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Form of the password tab, with the specification's rules and messages (§5, §8). */
export function usePasswordForm(minLength: number) {
  const t = useT('people');
  const language = useLanguage();
  const toasts = useToasts();
  const { mutateAsync: change } = useChangePassword();
  const tooShort = (min: number): string => t('password.short', { min });

  const Form = v.pipe(
    v.object({
      currentPassword: v.pipe(v.string(), v.minLength(1, t('password.currentFault'))),
      newPassword: v.pipe(
        v.string(),
        v.check(
          (password) => missedLength(password, minLength, language) === undefined,
          ({ input }) => tooShort(missedLength(input, minLength, language) ?? minLength),
        ),
      ),
      confirmPassword: v.pipe(v.string(), v.minLength(1, t('password.confirmFault'))),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmPassword']],
        ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
        t('password.mismatch'),
      ),
      ['confirmPassword'],
    ),
  );
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: empty });

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change({ currentPassword, newPassword });
      form.reset(empty);
      toasts.show({
        tone: 'done',
        title: t('password.changed'),
        text: t('password.changedText'),
      });
    } catch (error) {
      const code = apiErrorOf(error)?.code;
      const min = refusedLength(error);
      const text = t('password.failed');
      const say = (why: string) =>
        toasts.show({ tone: 'error', title: t('profile.error'), text: why });
      if (code === 'current_password_wrong') {
        form.setError('currentPassword', { message: codeText(code) }, { shouldFocus: true });
        say(text);
      } else if (min !== undefined || code === 'password_too_common') {
        const message = min === undefined ? errorText(error) : tooShort(min);
        form.setError('newPassword', { message }, { shouldFocus: true });
        say(text);
      } else say(`${text} ${errorText(error)}`);
    }
  });
  return { form, submit };
}
