import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import type { User } from '@sofra/contracts/users';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import { useApply } from '../../data/fetched/businesses.ts';
import { ApplicationTerms } from '../../parts/businesses/ApplicationTerms.tsx';
import { BusinessFields } from '../../parts/businesses/BusinessFields.tsx';
import { Rejection } from '../../parts/businesses/BusinessHeader.tsx';
import { useTerms } from '../../parts/businesses/useTerms.ts';
import { ApplicationPlan } from '../../parts/plans/ApplicationPlan.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { FormPart } from './FormPart.tsx';
import { focusFirstError, useBusinessForm } from './useBusinessForm.ts';
import { usePlanChoice } from './usePlanChoice.ts';

/** Application form for a user with an account, or for a rejected application. */
export function ApplicationForm({
  user,
  rejected,
  onSent,
  onCancel,
}: {
  user: User;
  rejected: Business | undefined;
  onSent: () => void;
  /** Returns to the existing applications and discards the input. */
  onCancel?: () => void;
}) {
  const t = useT('register');
  const application = useT('application');
  const toasts = useToasts();
  const apply = useApply(user.id, rejected?.id);
  const form = useBusinessForm(rejected);
  const { plan, choose } = usePlanChoice(rejected);
  const terms = useTerms();
  const submit = form.handleSubmit(
    async (business) => {
      const acceptedTerms = terms.require();
      if (acceptedTerms === undefined) return;
      try {
        await apply.mutateAsync({ ...business, acceptedTerms, plan });
        applicationDraft.forget();
        toasts.show({ tone: 'done', title: application(rejected ? 'resent' : 'created') });
        onSent();
      } catch (error) {
        if (terms.refuse(error)) return;
        const title = application('createFailed');
        toasts.show({ tone: 'error', title, text: errorText(error) });
      }
    },
    () => {
      terms.check();
      focusFirstError(form);
    },
  );
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="6">
        {rejected && <Rejection business={rejected} />}
        <FormPart title={t('business.title')}>
          <BusinessFields form={form} />
        </FormPart>
        <FormPart title={application('plan.title')}>
          <ApplicationPlan plan={plan} onChoose={choose} />
        </FormPart>
        <ApplicationTerms terms={terms} />
        <Grid gap="3">
          <Flex wrap="wrap" gap="2" css={{ '& > :first-of-type': { flex: '1 1 16rem' } }}>
            <Button kind="primary" size="tall" type="submit" busy={form.formState.isSubmitting}>
              {application('send')}
            </Button>
            {onCancel && (
              <Button size="tall" onClick={onCancel}>
                {t('business.cancel')}
              </Button>
            )}
          </Flex>
          <chakra.p fontSize="13" color="fg.muted">
            {t('page.free')} {t('business.kept')}
          </chakra.p>
        </Grid>
      </Grid>
    </chakra.form>
  );
}
