import type { ReactNode } from 'react';
import { useAuth } from '../../data/auth.ts';
import { useRegistration } from '../../data/registration.ts';
import { Doorway } from '../../kit/Doorway.tsx';
import { ReadFault } from '../../kit/ReadFault.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../lib/i18n.ts';
import { Applicant } from './Applicant.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';
import { ToContact } from './ToContact.tsx';

/**
 * The way in for a business (`/business-register`): strangers make an account and apply in one go; whoever is
 * signed in applies, and sees here how their applications stand.
 */
export function RegisterPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const who = useAuth();
  const registration = useRegistration();
  const { data, error } = registration;
  const head = { pageTitle: t('page.pageTitle'), tools, isWide: true };

  if (data && typeof who === 'object' && !who.isAnonymous) {
    return <Applicant user={who} isOpen={data.isOpen} head={head} />;
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
          onClosed={() => void registration.refetch()}
        />
      )}
    </Doorway>
  );
}
