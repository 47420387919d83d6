import { chakra, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../data/client/auth.ts';
import { type Registering, registerWith } from '../../data/fetched/registration.ts';
import { BusinessFields } from '../../parts/businesses/BusinessFields.tsx';
import { TextLink } from '../../ui/staff/TextLink.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { FormPart } from './FormPart.tsx';
import { PersonFields } from './PersonFields.tsx';
import { focusFault, useBusinessForm } from './useBusinessForm.ts';
import { usePersonForm } from './usePersonForm.ts';

/** A stranger's application: who they are and what their business is, sent together. */
export function NewcomerForm({
  minLength,
  onSent,
  onClosed,
}: {
  minLength: number;
  /** The link that confirms the address was mailed. */
  onSent: (registration: Registering) => void;
  /** The platform takes no applications any more. */
  onClosed: () => void;
}) {
  const t = useT('register');
  const application = useT('application');
  const toasts = useToasts();
  const { form: person, refuse } = usePersonForm(minLength);
  const business = useBusinessForm();

  const send = (account: { name: string; email: string; password: string }) =>
    business.handleSubmit(
      async (applied) => {
        try {
          const registration = { ...account, application: applied };
          await registerWith(registration);
          onSent(registration);
        } catch (error) {
          if (refuse(error)) return;
          if (failureOf(error)?.code === 'registration_closed') onClosed();
          const title = application('createFailed');
          toasts.show({ tone: 'fault', title, text: errorText(error) });
        }
      },
      () => focusFault(business),
    )();
  // Shows the errors of both parts at once.
  const submit = (event: FormEvent) =>
    person.handleSubmit(send, () => business.handleSubmit(() => undefined)())(event);

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
          <PersonFields form={person} minLength={minLength} />
        </FormPart>
        <FormPart title={t('business.title')}>
          <BusinessFields form={business} />
        </FormPart>
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
