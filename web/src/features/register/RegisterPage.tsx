import { type ReactNode, useState } from 'react';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import { personOf, useAuth } from '../../data/client/auth.ts';
import { type Registering, useRegistration } from '../../data/fetched/registration.ts';
import { Doorway, focusDoorTitle } from '../../parts/account/AuthCard.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Applicant } from './Applicant.tsx';
import { LinkSent } from './LinkSent.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';
import { ToContact } from './ToContact.tsx';

/**
 * The page to register a business (`/business-register`): a stranger registers and applies in one go, and
 * confirms the address by a mailed link; a signed-in user applies, and sees the state of their applications.
 */
export function RegisterPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const who = useAuth();
  const registration = useRegistration();
  const { data, error } = registration;
  const [sent, setSent] = useState<Registering>();
  const show = (registration: Registering | undefined) => {
    setSent(registration);
    requestAnimationFrame(focusDoorTitle);
  };
  const head = { pageTitle: t('page.pageTitle'), tools, isWide: true };

  const person = personOf(who);
  if (data && person) {
    return <Applicant user={person} isOpen={data.isOpen} head={head} />;
  }
  if (sent) {
    return (
      <Doorway {...head} title={t('sent.title')} lead={t('sent.lead', { email: sent.email })}>
        <LinkSent
          registration={sent}
          onOther={() => {
            const { name, email, application } = sent;
            applicationDraft.keep({ person: { name, email }, business: application, of: null });
            show(undefined);
          }}
        />
      </Doorway>
    );
  }
  const isClosed = data?.isOpen === false;
  return (
    <Doorway
      {...head}
      title={t(isClosed ? 'closed.title' : 'page.title')}
      lead={t(isClosed ? 'closed.text' : 'page.lead')}
    >
      {error && !data && <ReadFault title={t('page.failed')} of={registration} />}
      {!error && (!data || who === 'loading') && <SkeletonRows rows={5} heightPx={77} />}
      {isClosed && <ToContact />}
      {data?.isOpen && who !== 'loading' && (
        <NewcomerForm
          minLength={data.passwordMinLength}
          onSent={(registration) => {
            applicationDraft.forget();
            show(registration);
          }}
          onClosed={() => void registration.refetch()}
        />
      )}
    </Doorway>
  );
}
