import { useState } from 'react';
import { auth, useAuth } from '../../../data/client/auth.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EnrolSteps } from './EnrolSteps.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/**
 * Replaces every guarded page until the required second factor is set up (D9) and its recovery codes are
 * saved.
 */
export function EnrolPage() {
  const t = useT('people');
  const who = useAuth();
  const [codes, setCodes] = useState<readonly string[]>();
  const email = (typeof who === 'object' && who.email) || '';
  return (
    <>
      <PageHeader title={t('twoFactor.enrolTitle')} description={t('twoFactor.enrolLead')} />
      <Card p={{ base: '5', sm: '6' }}>
        {codes ? (
          <RecoveryCodes codes={codes} email={email} onSaved={() => void auth.load()} />
        ) : (
          <EnrolSteps onCodes={setCodes} />
        )}
      </Card>
    </>
  );
}
