import { chakra, Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { pages } from '@sofra/contracts/pages';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { resetPassword } from '../../../data/fetched/registration.ts';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import { refusedLength } from '../../../parts/account/passwords.ts';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Sets a new password through a mailed link and continues to the login page. */
export function NewPasswordForm({
  token,
  email,
  minLength,
  onInvalid,
}: {
  token: string;
  /** User of the new password. */
  email: string;
  minLength: number;
  /** Called if the link is no longer valid. */
  onInvalid: () => void;
}) {
  const t = useT('register');
  const toasts = useToasts();
  const navigate = useNavigate();
  const tooShort = (min: number): string => t('reset.short', { min });
  const Form = v.object({
    password: v.pipe(v.string(), v.minLength(minLength, tooShort(minLength))),
  });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(token, password);
    } catch (error) {
      const code = apiErrorOf(error)?.code;
      const min = refusedLength(error);
      if (min === undefined && code !== 'password_too_common') {
        toasts.show({ tone: 'error', title: t('reset.failed'), text: errorText(error) });
        if (code === 'reset_invalid') onInvalid();
        return;
      }
      const message = min === undefined ? codeText('password_too_common') : tooShort(min);
      setError('password', { message }, { shouldFocus: true });
      return;
    }
    toasts.show({ tone: 'done', title: t('reset.done'), text: t('reset.doneText') });
    // Replaces the history entry, because the link can't be used again.
    void navigate(pages.login.path, { replace: true });
  });
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="4">
        <TextField
          label={t('reset.email')}
          type="email"
          name="email"
          autoComplete="username"
          dir="ltr"
          readOnly
          value={email}
        />
        <PasswordField
          label={t('reset.password')}
          autoComplete="new-password"
          helpText={t('reset.help', { min: minLength })}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button kind="primary" size="tall" type="submit" busy={isSubmitting}>
          {t('reset.go')}
        </Button>
      </Grid>
    </chakra.form>
  );
}
