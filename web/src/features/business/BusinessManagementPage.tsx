import { Grid } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useDecisions,
  useManagedBusiness,
  useMyBusinesses,
} from '../../data/fetched/businesses.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { reversed } from '../../lib/format/lists.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';

type TabKey = 'current' | 'all';
type Opened = { kind: 'apply'; rejected?: Business } | { kind: 'details'; business: Business };

/** The current business, all businesses of the user, and the application for another (S2). */
export function BusinessManagementPage({ user, businessId }: WorkspacePageProps) {
  const t = useT('people');
  const [tab, setTab] = useState<TabKey>('current');
  const [opened, setOpened] = useState<Opened>();
  const current = useManagedBusiness(businessId);
  const mine = useMyBusinesses(user.id);
  useDecisionToasts(user.id);

  const roleAt = (id: number) => user.memberships.find((one) => one.businessId === id)?.role;
  const read =
    tab === 'current'
      ? { ...current, data: current.data && [current.data] }
      : { ...mine, data: mine.data && reversed(mine.data) };
  const { data } = read;
  const apply = (
    <Button kind="primary" onClick={() => setOpened({ kind: 'apply' })}>
      <Icon of={Plus} size={18} />
      {t('business.apply')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('business.title')} description={t('business.lead')}>
        {data?.length !== 0 && apply}
      </PageHeader>
      <Tabs<TabKey>
        label={t('business.tabs')}
        tabs={[
          { key: 'current', label: t('business.current') },
          { key: 'all', label: t('business.all') },
        ]}
        value={tab}
        onChange={setTab}
      >
        <QueryPlaceholder
          title={t(tab === 'current' ? 'business.currentFailed' : 'business.failed')}
          of={read}
        >
          <SkeletonRows rows={3} heightPx={88} hasImage />
        </QueryPlaceholder>
        {data?.length === 0 && (
          <EmptyCard title={t('business.empty')} text={t('business.emptyText')}>
            {apply}
          </EmptyCard>
        )}
        <Grid
          gap="4"
          alignItems="stretch"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            ...(tab === 'all' && { lg: 'repeat(2, minmax(0, 1fr))' }),
          }}
        >
          {data?.map((business) => (
            <BusinessCard
              key={business.id}
              business={business}
              role={roleAt(business.id)}
              isHere={business.id === businessId}
              onDetails={() => setOpened({ kind: 'details', business })}
              onReapply={() => setOpened({ kind: 'apply', rejected: business })}
            />
          ))}
        </Grid>
      </Tabs>
      {opened?.kind === 'apply' && (
        <ApplyDialog
          userId={user.id}
          rejected={opened.rejected}
          onCreated={() => {
            setOpened(undefined);
            setTab('all');
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.kind === 'details' && (
        <DetailsDialog
          business={opened.business}
          role={roleAt(opened.business.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Shows a message for each of the platform's decisions, with a link to the new workspace. */
function useDecisionToasts(userId: number): void {
  const t = useT('people');
  const toasts = useToasts();
  const navigate = useNavigate();
  useDecisions(
    userId,
    useCallback(
      ({ businessId, status }) => {
        // The platform took a decision back.
        if (status === 'pending') return;
        const go = () => void navigate(`/business/${businessId}`);
        toasts.show({
          tone: 'done',
          title: t(status === 'approved' ? 'business.approvedNow' : 'business.rejectedNow'),
          ...(status === 'approved' && { action: { label: t('business.go'), run: go } }),
        });
      },
      [t, toasts, navigate],
    ),
  );
}
