import { Grid } from '@chakra-ui/react';
import type { Profile } from '@sofra/contracts/account';
import { KeyRound, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../data/fetched/account.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { FormSkeleton } from '../../../ui/staff/FormSkeleton.tsx';
import { LeaveGuard } from '../../../ui/staff/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { Tabs } from '../../../ui/staff/Tabs.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { BusinessDetails } from './BusinessDetails.tsx';
import { DataCard } from './DataCard.tsx';
import { PasswordForm } from '../password/PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { MadeCard } from './MadeCard.tsx';
import { SignInsCard } from './SignInsCard.tsx';
import { TwoFactorCard } from '../two-factor/TwoFactorCard.tsx';
import { usePasswordForm } from '../password/usePasswordForm.ts';
import { useProfileForm } from './useProfileForm.ts';

const columns = {
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) clamp(240px, 30%, 340px)',
  },
} as const;

/** Places the details beside each other where the form leaves them a row of their own. */
const beside = {
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(240px, 1fr))', lg: '1fr' },
} as const;

/** Profile of the user (S2), for platform users or with the current business. */
export function ProfilePage({ businessId }: { businessId?: number }) {
  const t = useT('people');
  const read = useProfile();
  const { data, error } = read;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      {data && <ProfileTabs profile={data} businessId={businessId} />}
      {!data && error && <QueryError title={t('profile.failed')} of={read} />}
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
            value={chosen}
            tabs={[
              { key: 'info', label: t('profile.info'), icon: UserRound },
              { key: 'password', label: t('profile.password'), icon: KeyRound },
            ]}
            onChange={choose}
          >
            {chosen === 'info' && <ProfileForm {...info} profile={profile} />}
            {chosen === 'password' && (
              <PasswordForm minLength={profile.passwordMinLength} {...password} />
            )}
          </Tabs>
        </Card>
        <TwoFactorCard email={profile.email ?? ''} />
        <SignInsCard />
        <MadeCard />
        <DataCard email={profile.email ?? ''} />
      </Grid>
      <Grid gap="5" {...beside}>
        <AccountDetails profile={profile} />
        {businessId !== undefined && <BusinessDetails businessId={businessId} />}
      </Grid>
      <LeaveGuard isOn={info.form.formState.isDirty || password.form.formState.isDirty} />
    </Grid>
  );
}
