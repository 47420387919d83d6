import { useForm, useWatch } from 'react-hook-form';
import { useChangePassword, useProfile } from '../../../data/fetched/account.ts';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import {
  MIN_PASSWORD_LENGTH,
  missedLength,
  refusedLength,
} from '../../../parts/account/passwords.ts';

const empty = { current: '', next: '', confirm: '' };

/** Form that changes one's password; shows one error at a time, as a toast. */
export function useChangePasswordForm() {
  const t = useT('people');
  const language = useLanguage();
  const toasts = useToasts();
  const { mutateAsync: change } = useChangePassword({ alone: true });
  const minLength = useProfile().data?.passwordMinLength ?? MIN_PASSWORD_LENGTH;
  const form = useForm({ defaultValues: empty });
  const { handleSubmit, control, reset, setFocus } = form;
  const typed = useWatch({ control, defaultValue: empty });
  const { current = '', next = '', confirm = '' } = typed;

  const refuse = (field: keyof typeof empty, title: string): void => {
    toasts.show({ tone: 'error', title });
    setFocus(field);
  };
  const submit = handleSubmit(async (wanted) => {
    const missing = (['current', 'next', 'confirm'] as const).find((field) => !wanted[field]);
    if (missing) return refuse(missing, t('password.alone.missing'));
    if (wanted.next !== wanted.confirm) return refuse('confirm', t('password.alone.mismatch'));
    const missed = missedLength(wanted.next, minLength, language);
    if (missed !== undefined) return refuse('next', t('password.short', { min: missed }));
    try {
      await change({ currentPassword: wanted.current, newPassword: wanted.next });
      reset(empty);
      toasts.show({
        tone: 'done',
        title: t('password.alone.changed'),
        text: t('password.changedText'),
      });
    } catch (error) {
      const failure = apiErrorOf(error);
      const min = refusedLength(error);
      const told = failure && failure.status > 0 ? codeText(failure.code) : undefined;
      const title =
        min === undefined ? (told ?? t('password.alone.failed')) : t('password.short', { min });
      toasts.show({ tone: 'error', title });
    }
  });
  const needs: readonly [string, boolean][] = [
    [t('password.alone.needsCurrent'), current !== ''],
    [
      t('password.length', { min: minLength }),
      missedLength(next, minLength, language) === undefined,
    ],
    [t('password.alone.needsMatch'), next !== '' && next === confirm],
  ];
  return { form, submit, clear: () => reset(empty), needs };
}
