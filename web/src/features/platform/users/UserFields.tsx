import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { UserFormValues } from './userForm.ts';

/** Fields of a user, with those about the platform as `children`. */
export function UserFields({
  form: { register, formState },
  children,
}: {
  form: UseFormReturn<UserFormValues>;
  children: ReactNode;
}) {
  const t = useT('users');
  const { errors } = formState;
  return (
    <Grid gap="4">
      <TextField
        label={t('form.name')}
        autoComplete="off"
        maxLength={120}
        autoFocus
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('form.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={t('form.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        error={errors.phone?.message}
        {...register('phone')}
      />
      {children}
    </Grid>
  );
}
