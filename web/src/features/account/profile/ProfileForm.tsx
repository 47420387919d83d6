import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { Profile } from '@sofra/contracts/account';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { UnsavedMark } from '../../../ui/staff/UnsavedMark.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import type { useProfileForm } from './useProfileForm.ts';

/** Tab with the user's name, email and phone. */
export function ProfileForm({
  form: { register, formState },
  submit,
  profile: { email, pendingEmail },
}: ReturnType<typeof useProfileForm> & { profile: Profile }) {
  const t = useT('people');
  const common = useT('common');
  const { errors, isDirty, isSubmitting } = formState;
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="4" maxW="480px">
        <TextField
          label={t('profile.name')}
          autoComplete="name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          error={errors.email?.message}
          {...register('email')}
        />
        {pendingEmail !== null && (
          <PendingEmail email={pendingEmail} isOwn={pendingEmail === email} />
        )}
        <TextField
          label={t('profile.phone')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={40}
          {...register('phone')}
        />
        <Flex alignItems="center" gap="3" mt="1">
          <Button kind="primary" type="submit" busy={isSubmitting}>
            {common('actions.save')}
          </Button>
          {isDirty && <UnsavedMark />}
        </Flex>
      </Grid>
    </chakra.form>
  );
}
