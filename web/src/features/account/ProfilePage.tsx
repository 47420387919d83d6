import { Grid } from '@chakra-ui/react';
import type { Profile } from '@sofra/contracts/account';
import { KeyRound, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../data/fetched/account.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { FormSkeleton } from '../../ui/staff/FormSkeleton.tsx';
import { LeaveGuard } from '../../ui/staff/LeaveGuard.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { BusinessFacts } from './BusinessFacts.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { SignInsCard } from './SignInsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import { usePasswordForm } from './usePasswordForm.ts';
import { useProfileForm } from './useProfileForm.ts';

const columns = {
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) clamp(240px, 30%, 340px)',
  },
} as const;

/** The facts: beside one another where the form leaves them a line of their own. */
const beside = {
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(240px, 1fr))', lg: '1fr' },
} as const;

/** One's own profile (S2, profile screens): the platform's users', or with the business one works in. */
export function ProfilePage({ businessId }: { businessId?: number }) {
  const t = useT('people');
  const read = useProfile();
  const { data, error } = read;
  return (
    <>
      <PageHead title={t('profile.title')} />
      {data && <ProfileTabs profile={data} businessId={businessId} />}
      {!data && error && <ReadFault title={t('profile.failed')} of={read} />}
      {!data && !error && (
        <Grid {...columns}>
          <FormSkeleton fields={3} />
          <FormSkeleton fields={2} />
        </Grid>
      )}
    </>
  );
}

function ProfileTabs({
  profile,
  businessId,
}: {
  profile: Profile;
  businessId: number | undefined;
}) {
  const t = useT('people');
  const [chosen, choose] = useState<'info' | 'password'>('info');
  const info = useProfileForm(profile);
  const password = usePasswordForm(profile.passwordMinLength);
  return (
    <Grid {...columns}>
      <Grid gap="5">
        <Card p="5">
          <Tabs
            label={t('profile.title')}
            chosen={chosen}
            tabs={[
              { key: 'info', label: t('profile.info'), icon: UserRound },
              { key: 'password', label: t('profile.password'), icon: KeyRound },
            ]}
            onChoose={choose}
          >
            {chosen === 'info' && <ProfileForm {...info} pendingEmail={profile.pendingEmail} />}
            {chosen === 'password' && (
              <PasswordForm minLength={profile.passwordMinLength} {...password} />
            )}
          </Tabs>
        </Card>
        <TwoFactorCard email={profile.email ?? ''} />
        <SignInsCard />
      </Grid>
      <Grid gap="5" {...beside}>
        <AccountFacts profile={profile} />
        {businessId !== undefined && <BusinessFacts businessId={businessId} />}
      </Grid>
      <ProofDialog />
      <LeaveGuard isOn={info.form.formState.isDirty || password.form.formState.isDirty} />
    </Grid>
  );
}
