import { chakra, Grid } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import type { usePasswordForm } from './usePasswordForm.ts';

/** Tab for changing the password. */
export function PasswordForm({
  minLength,
  form: { register, formState },
  submit,
}: { minLength: number } & ReturnType<typeof usePasswordForm>) {
  const t = useT('people');
  const { errors, isSubmitting } = formState;
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="4" maxW="480px">
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          helpText={t('password.length', { min: minLength })}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={t('password.confirm')}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <chakra.p fontSize="13" color="fg.muted">
          {t('password.others')}
        </chakra.p>
        <div>
          <Button kind="primary" type="submit" busy={isSubmitting}>
            {t('password.go')}
          </Button>
        </div>
      </Grid>
    </chakra.form>
  );
}
