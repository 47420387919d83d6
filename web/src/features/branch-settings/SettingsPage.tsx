import { chakra, Grid } from '@chakra-ui/react';
import { allows } from '@sofra/contracts/policy';
import { useEffect, type ReactNode } from 'react';
import { useManagedBusiness } from '../../data/fetched/businesses.ts';
import { useBranchSettings } from '../../data/fetched/branch-settings.ts';
import { FormSkeleton } from '../../ui/staff/FormSkeleton.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { BranchesSection } from './BranchesSection.tsx';
import { BranchFacts } from './BranchFacts.tsx';
import { CurrencySection } from './CurrencySection.tsx';
import { DaySection } from './DaySection.tsx';
import { HoursSection } from './HoursSection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { MenuHoursSection } from './MenuHoursSection.tsx';
import { OrderingSection } from './OrderingSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { ScreensSection } from './ScreensSection.tsx';
import type { Group } from './sections.ts';
import { SettingsIndex } from './SettingsIndex.tsx';
import { UnsavedSections } from './unsaved.tsx';
import { VenueFacts } from './VenueFacts.tsx';

/** The index, and beside it what it leads to. */
const columns = {
  columnGap: '6',
  rowGap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '200px minmax(0, 820px)' },
} as const;

/** Settings of a business and of the current branch; a branch manager sees those of the branch. */
export function SettingsPage({ user, businessId, branch, branches }: WorkspacePlace) {
  const t = useT('people');
  const business = useManagedBusiness(businessId);
  const settings = useBranchSettings(branch.id);
  const role = user.memberships.find((one) => one.businessId === businessId)?.role;
  const isOwners = role !== undefined && allows('businesses.change', [role]);
  const isHere = business.data !== undefined && settings.data !== undefined;
  useEffect(() => {
    // The address may name a section, which is only now on the page.
    if (isHere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isHere]);

  const head = <PageHead title={t('settings.title')} lead={t('settings.lead')} />;
  if (!business.data || !settings.data) {
    const error = business.error ?? settings.error;
    return (
      <>
        {head}
        {error ? (
          <ReadFault
            title={t('settings.failed')}
            of={{
              error,
              isFetching: business.isFetching || settings.isFetching,
              refetch: () => Promise.all([business.refetch(), settings.refetch()]),
            }}
          />
        ) : (
          <Grid {...columns}>
            <chakra.span hideBelow="lg" />
            <FormSkeleton fields={5} />
          </Grid>
        )}
      </>
    );
  }

  const shown: readonly Group[] = isOwners ? ['business', 'branch', 'plan'] : ['branch'];
  const parts: Record<Group, { title: string; sections: ReactNode }> = {
    business: {
      title: t('settings.group.business'),
      sections: (
        <>
          <VenueFacts business={business.data} />
          <LogoSection business={business.data} />
          <LanguagesSection business={business.data} />
          <CurrencySection business={business.data} />
          <MenuHoursSection businessId={businessId} />
        </>
      ),
    },
    branch: {
      title: t('settings.group.branch', { branch: branch.name }),
      sections: (
        <>
          <BranchFacts branch={settings.data} />
          <OrderingSection branch={settings.data} />
          <LimitsSection branch={settings.data} />
          <HoursSection branch={settings.data} />
          <DaySection branch={settings.data} />
          <ScreensSection branchId={branch.id} />
        </>
      ),
    },
    plan: {
      title: t('settings.group.plan'),
      sections: (
        <>
          <BranchesSection business={business.data} branches={branches} current={branch} />
          <PlanSection plan={business.data.plan} branches={branches} />
        </>
      ),
    },
  };
  return (
    <>
      {head}
      <UnsavedSections>
        {(unsaved) => (
          <Grid {...columns}>
            <SettingsIndex shown={shown} branchName={branch.name} unsaved={unsaved} />
            <chakra.div display="grid" gap="8">
              {shown.map((group) => (
                <chakra.div key={group} display="grid" gap="4">
                  <chakra.h2 fontSize="20" fontWeight="strong" letterSpacing="snug">
                    {parts[group].title}
                  </chakra.h2>
                  {parts[group].sections}
                </chakra.div>
              ))}
            </chakra.div>
          </Grid>
        )}
      </UnsavedSections>
    </>
  );
}
