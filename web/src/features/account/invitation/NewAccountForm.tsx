import { pages } from '@sofra/contracts/pages';
import { chakra, Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { LegalNote } from '../../../ui/base/LegalNote.tsx';
import { Button } from '../../../ui/base/Button.tsx';
import { fullName } from '../../../parts/account/names.ts';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import { refusedLength } from '../../../parts/account/passwords.ts';

interface NewAccount {
  name: string;
  password: string;
}

/** Name and password of a new account; the address is that of the invitation. */
export function NewAccountForm({
  minLength,
  go,
  name = '',
  email,
  onAccount,
  onFailed,
}: {
  minLength: number;
  /** Label of the button. */
  go: string;
  /** Name, if it is known. */
  name?: string;
  /** Shown above the name, unless the page shows it elsewhere. */
  email?: string;
  /** Errors `password_too_short` and `password_too_common` are shown at the field. */
  onAccount: (account: NewAccount) => Promise<void>;
  onFailed: (error: unknown) => void;
}) {
  const t = useT('account');
  const tooShort = (min: number): string => t('invitation.passwordFault', { min });
  const Form = v.object({
    name: fullName(t('invitation.nameFault')),
    password: v.pipe(v.string(), v.minLength(minLength, tooShort(minLength))),
  });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { name, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (account) => {
    try {
      await onAccount(account);
    } catch (error) {
      const code = apiErrorOf(error)?.code;
      if (code !== 'password_too_short' && code !== 'password_too_common') return onFailed(error);
      const message =
        code === 'password_too_common'
          ? codeText(code)
          : tooShort(refusedLength(error) ?? minLength);
      setError('password', { message }, { shouldFocus: true });
    }
  });
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="4">
        {email !== undefined && (
          <TextField
            label={t('invitation.address')}
            type="email"
            name="email"
            autoComplete="username"
            dir="ltr"
            readOnly
            value={email}
          />
        )}
        <TextField
          label={t('invitation.name')}
          autoComplete="name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
        <PasswordField
          label={t('invitation.password')}
          autoComplete="new-password"
          helpText={t('invitation.passwordHelp', { min: minLength })}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button kind="primary" size="tall" type="submit" busy={isSubmitting}>
          {go}
        </Button>
        <LegalNote text={t('invitation.legal')} paths={[`${pages.privacy.path}#accounts`]} />
      </Grid>
    </chakra.form>
  );
}
