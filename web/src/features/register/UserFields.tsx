import { chakra, Grid } from '@chakra-ui/react';
import { PasswordField } from '../../parts/account/PasswordField.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import type { useUserForm } from './useUserForm.ts';

/** Name, address and password of a new user. */
export function UserFields({
  form: { register, formState },
  minLength,
}: Pick<ReturnType<typeof useUserForm>, 'form'> & { minLength: number }) {
  const t = useT('register');
  const account = useT('account');
  const { errors } = formState;
  return (
    <Grid
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <chakra.div gridColumn="1 / -1">
        <TextField
          label={t('person.name')}
          autoComplete="name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
      </chakra.div>
      <div>
        <TextField
          label={t('person.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          helpText={t('person.emailHelp')}
          error={errors.email && t('person.emailFault')}
          {...register('email')}
        />
      </div>
      <PasswordField
        label={t('person.password')}
        autoComplete="new-password"
        helpText={account('invitation.passwordHelp', { min: minLength })}
        error={errors.password?.message}
        {...register('password')}
      />
    </Grid>
  );
}
