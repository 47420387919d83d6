import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Profile } from '@sofra/contracts/account';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useSaveProfile } from '../../../data/fetched/account.ts';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { fullName } from '../../../parts/account/names.ts';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

const toTyped = ({ name, email, phone }: Pick<Profile, 'name' | 'email' | 'phone'>) => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
});

/** Form of the profile, with the specification's rules and messages (§5, §8). */
export function useProfileForm(profile: Profile) {
  const t = useT('people');
  const toasts = useToasts();
  const { mutateAsync: save } = useSaveProfile();
  const Form = v.object({
    name: fullName(t('profile.nameFault')),
    email: v.pipe(v.string(), v.trim(), v.email(t('profile.emailFault'))),
    phone: v.pipe(v.string(), v.trim()),
  });
  const form = useForm({
    resolver: valibotResolver(Form),
    values: toTyped(profile),
    resetOptions: { keepDirtyValues: true },
  });

  const submit = form.handleSubmit(async ({ phone, ...typed }) => {
    try {
      const saved = await save({ ...typed, phone: phone || null });
      // A new address isn't the user's until it is confirmed.
      form.reset(toTyped(saved), { keepDirtyValues: false });
      const { email, pendingEmail } = saved;
      const isAsked = typed.email !== email && pendingEmail !== null;
      const text = isAsked ? { text: t('profile.linkSentTo', { email: pendingEmail }) } : {};
      toasts.show({ tone: 'done', title: t('profile.saved'), ...text });
    } catch (error) {
      const isTaken = apiErrorOf(error)?.code === 'email_taken';
      const text = t('profile.saveFailed');
      if (isTaken) {
        form.setError('email', { message: codeText('email_taken') }, { shouldFocus: true });
      }
      toasts.show({
        tone: 'error',
        title: t('profile.error'),
        text: isTaken ? text : `${text} ${errorText(error)}`,
      });
    }
  });
  return { form, submit };
}
