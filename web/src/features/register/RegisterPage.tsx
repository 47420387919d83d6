import { type ReactNode, useState } from 'react';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import { accountOf, useAuth } from '../../data/client/auth.ts';
import { type RegistrationInput, useRegistration } from '../../data/fetched/registration.ts';
import { AuthCard, focusAuthTitle } from '../../parts/account/AuthCard.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Applicant } from './Applicant.tsx';
import { LinkSent } from './LinkSent.tsx';
import { NewUserForm } from './NewUserForm.tsx';
import { ContactLink } from './ContactLink.tsx';

/**
 * Registration of a business (`/business-register`). New users register and apply in one form and confirm
 * their address by a mailed link; signed-in users apply and see the status of their applications.
 */
export function RegisterPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const who = useAuth();
  const registration = useRegistration();
  const { data } = registration;
  const [sent, setSent] = useState<RegistrationInput>();
  const show = (registration: RegistrationInput | undefined) => {
    setSent(registration);
    requestAnimationFrame(focusAuthTitle);
  };
  const head = { pageTitle: t('page.pageTitle'), tools, isWide: true };

  const user = accountOf(who);
  if (data && user) {
    return <Applicant user={user} isOpen={data.isOpen} head={head} />;
  }
  const isClosed = data?.isOpen === false;
  const text = sent ? 'sent' : isClosed ? 'closed' : 'page';
  return (
    <AuthCard
      {...head}
      title={t(`${text}.title`)}
      description={
        text === 'closed' ? t('closed.text') : t(`${text}.lead`, { email: sent?.email ?? '' })
      }
    >
      {sent ? (
        <LinkSent
          registration={sent}
          onOther={() => {
            const { name, email, application } = sent;
            const { plan } = application;
            applicationDraft.keep({
              person: { name, email },
              business: application,
              of: null,
              ...(plan && { plan }),
            });
            show(undefined);
          }}
        />
      ) : (
        <NewUser
          registration={registration}
          isLoading={who === 'loading'}
          onSent={(registration) => {
            applicationDraft.forget();
            show(registration);
          }}
        />
      )}
    </AuthCard>
  );
}

/** Registration form, or a link to the contact page if the platform accepts no applications. */
function NewUser({
  registration,
  isLoading,
  onSent,
}: {
  registration: ReturnType<typeof useRegistration>;
  isLoading: boolean;
  onSent: (registration: RegistrationInput) => void;
}) {
  const t = useT('register');
  const { data, error } = registration;
  if (error && !data) return <QueryError title={t('page.failed')} of={registration} />;
  if (!data || (data.isOpen && isLoading)) return <SkeletonRows rows={5} heightPx={77} />;
  if (!data.isOpen) return <ContactLink />;
  return (
    <NewUserForm
      minLength={data.passwordMinLength}
      onSent={onSent}
      onClosed={() => void registration.refetch()}
    />
  );
}
