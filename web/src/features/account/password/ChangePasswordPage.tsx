import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Card } from '../../../ui/staff/Card.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import { PasswordRequirements } from './PasswordRequirements.tsx';
import { PasswordTips } from './PasswordTips.tsx';
import { useChangePasswordForm } from './useChangePasswordForm.ts';

/** Standalone page for changing one's password (S2, S5): shows one error at a time. */
export function ChangePasswordPage() {
  const t = useT('people');
  const common = useT('common');
  const { form, submit, clear, needs } = useChangePasswordForm();
  const { register, formState } = form;

  return (
    <>
      <PageHeader title={t('password.alone.title')} description={t('password.others')} />
      <Grid
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' }}
      >
        <Card p="5">
          <chakra.form noValidate onSubmit={(event) => void submit(event)}>
            <Grid gap="4">
              <PasswordField
                label={t('password.current')}
                autoComplete="current-password"
                {...register('current')}
              />
              <PasswordField
                label={t('password.new')}
                autoComplete="new-password"
                {...register('next')}
              />
              <PasswordField
                label={t('password.confirm')}
                autoComplete="new-password"
                {...register('confirm')}
              />
              <PasswordRequirements needs={needs} />
              <Flex wrap="wrap" gap="2">
                <Button kind="primary" type="submit" busy={formState.isSubmitting}>
                  {t('password.go')}
                </Button>
                <Button onClick={clear}>{common('actions.clear')}</Button>
              </Flex>
            </Grid>
          </chakra.form>
        </Card>
        <PasswordTips />
      </Grid>
    </>
  );
}
