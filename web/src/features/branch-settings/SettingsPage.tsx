import { chakra, Grid } from '@chakra-ui/react';
import type { BranchSettings } from '@sofra/contracts/branches';
import { membersOf } from '@sofra/contracts/facts';
import { allows } from '@sofra/contracts/policy';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useManagedBusiness } from '../../data/fetched/businesses.ts';
import { useBranchSettings } from '../../data/fetched/branch-settings.ts';
import { FormSkeleton } from '../../ui/staff/FormSkeleton.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { BranchesSection } from './business/BranchesSection.tsx';
import { BranchDetails } from './branch/BranchDetails.tsx';
import { CurrencySection } from './business/CurrencySection.tsx';
import { DaySection } from './branch/DaySection.tsx';
import { HoursSection } from './branch/HoursSection.tsx';
import { KitchenSection } from './branch/KitchenSection.tsx';
import { LanguagesSection } from './business/LanguagesSection.tsx';
import { LimitsSection } from './branch/LimitsSection.tsx';
import { CoverSection } from './business/CoverSection.tsx';
import { LogoSection } from './business/LogoSection.tsx';
import { MenuHoursSection } from './branch/MenuHoursSection.tsx';
import { OrderingSection } from './branch/OrderingSection.tsx';
import { PlanSection } from './business/PlanSection.tsx';
import { PrintersSection } from './branch/PrintersSection.tsx';
import { ScreensSection } from './branch/ScreensSection.tsx';
import { type Group, groupActions, groups } from './sections.ts';
import { SettingsIndex } from './SettingsIndex.tsx';
import { StationsSection } from './stations/StationsSection.tsx';
import { UnsavedSections } from './form/unsaved.tsx';
import { type BusinessDetails, BusinessSection } from './business/BusinessSection.tsx';

/** Index beside the sections. */
const columns = {
  columnGap: '6',
  rowGap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '200px minmax(0, 820px)' },
} as const;

/** Settings of a business and of the current branch; a branch manager sees those of the branch. */
export function SettingsPage({ user, businessId, branch, branches }: WorkspacePageProps) {
  const t = useT('people');
  const business = useManagedBusiness(businessId);
  const settings = useBranchSettings(branch.id);
  const role = user.memberships.find((one) => one.businessId === businessId)?.role;
  const isHere = business.data !== undefined && settings.data !== undefined;
  const { hash } = useLocation();
  useEffect(() => {
    // The address may name a section, which exists only now.
    if (isHere) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isHere, hash]);

  const head = <PageHeader title={t('settings.title')} description={t('settings.lead')} />;
  if (!business.data || !settings.data) {
    const error = business.error ?? settings.error;
    return (
      <>
        {head}
        {error ? (
          <QueryError
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

  const shown = membersOf(groups).filter(
    (group) => role !== undefined && allows(groupActions[group], [role]),
  );
  const contents: Record<Group, ReactNode> = {
    business: <BusinessSections business={business.data} />,
    branch: <BranchSections branch={settings.data} />,
    plan: (
      <>
        <BranchesSection
          user={user}
          business={business.data}
          branches={branches}
          current={branch}
        />
        <PlanSection businessId={businessId} />
      </>
    ),
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
                    {t(`settings.group.${group}`, { branch: branch.name })}
                  </chakra.h2>
                  {contents[group]}
                </chakra.div>
              ))}
            </chakra.div>
          </Grid>
        )}
      </UnsavedSections>
    </>
  );
}

function BusinessSections({ business }: { business: BusinessDetails }) {
  return (
    <>
      <BusinessSection business={business} />
      <LogoSection business={business} />
      <CoverSection business={business} />
      <LanguagesSection business={business} />
      <CurrencySection business={business} />
      <MenuHoursSection businessId={business.id} />
    </>
  );
}

function BranchSections({ branch }: { branch: BranchSettings }) {
  return (
    <>
      <BranchDetails branch={branch} />
      <OrderingSection branch={branch} />
      <LimitsSection branch={branch} />
      <HoursSection branch={branch} />
      <DaySection branch={branch} />
      <KitchenSection branch={branch} />
      <StationsSection businessId={branch.businessId} branchId={branch.id} />
      <ScreensSection branchId={branch.id} />
      <PrintersSection branchId={branch.id} />
    </>
  );
}
