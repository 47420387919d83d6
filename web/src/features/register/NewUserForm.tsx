import { chakra, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../data/client/auth.ts';
import { type RegistrationInput, register } from '../../data/fetched/registration.ts';
import { ApplicationTerms } from '../../parts/businesses/ApplicationTerms.tsx';
import { BusinessFields } from '../../parts/businesses/BusinessFields.tsx';
import { useTerms } from '../../parts/businesses/useTerms.ts';
import { ApplicationPlan } from '../../parts/plans/ApplicationPlan.tsx';
import { TextLink } from '../../ui/staff/TextLink.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { FormPart } from './FormPart.tsx';
import { UserFields } from './UserFields.tsx';
import { focusFirstError, useBusinessForm } from './useBusinessForm.ts';
import { usePlanChoice } from './usePlanChoice.ts';
import { useUserForm } from './useUserForm.ts';

/** Registration form: user and business, sent together. */
export function NewUserForm({
  minLength,
  onSent,
  onClosed,
}: {
  minLength: number;
  /** Called when the confirmation link was mailed. */
  onSent: (registration: RegistrationInput) => void;
  /** Called if the platform no longer accepts applications. */
  onClosed: () => void;
}) {
  const t = useT('register');
  const application = useT('application');
  const toasts = useToasts();
  const { form: person, refuse } = useUserForm(minLength);
  const business = useBusinessForm();
  const terms = useTerms();
  const { plan, choose } = usePlanChoice();

  const send = (account: { name: string; email: string; password: string }) =>
    business.handleSubmit(
      async (input) => {
        const acceptedTerms = terms.require();
        if (acceptedTerms === undefined) return;
        try {
          const registration = { ...account, application: { ...input, acceptedTerms, plan } };
          await register(registration);
          onSent(registration);
        } catch (error) {
          if (refuse(error) || terms.refuse(error)) return;
          if (apiErrorOf(error)?.code === 'registration_closed') onClosed();
          const title = application('createFailed');
          toasts.show({ tone: 'error', title, text: errorText(error) });
        }
      },
      () => {
        terms.check();
        focusFirstError(business);
      },
    )();
  // Shows the errors of all parts at once.
  const submit = (event: FormEvent) =>
    person.handleSubmit(send, () => {
      terms.check();
      return business.handleSubmit(() => undefined)();
    })(event);

  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="6">
        <chakra.p color="fg.muted" mt="-5">
          {t('page.hasAccount')}{' '}
          <TextLink>
            <Link to={pages.login.path} state={{ returnTo: pages.businessRegister.path }}>
              {t('page.signIn')}
            </Link>
          </TextLink>
        </chakra.p>
        <FormPart title={t('person.title')}>
          <UserFields form={person} minLength={minLength} />
        </FormPart>
        <FormPart title={t('business.title')}>
          <BusinessFields form={business} />
        </FormPart>
        <FormPart title={application('plan.title')}>
          <ApplicationPlan plan={plan} onChoose={choose} />
        </FormPart>
        <ApplicationTerms terms={terms} />
        <Grid gap="3">
          <Button kind="primary" size="tall" type="submit" busy={person.formState.isSubmitting}>
            {application('send')}
          </Button>
          <chakra.p fontSize="13" color="fg.muted">
            {t('page.free')} {t('business.kept')}
          </chakra.p>
        </Grid>
      </Grid>
    </chakra.form>
  );
}
