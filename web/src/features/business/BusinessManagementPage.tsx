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
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { reversed } from '../../lib/format/lists.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';

type TabKey = 'current' | 'all';
type Opened = { kind: 'apply'; rejected?: Business } | { kind: 'details'; business: Business };

/** The business of this workspace, all of one's own, and applying for another (S2). */
export function BusinessManagementPage({ user, businessId }: WorkspacePlace) {
  const t = useT('people');
  const [tab, setTab] = useState<TabKey>('current');
  const [opened, setOpened] = useState<Opened>();
  const current = useManagedBusiness(businessId);
  const mine = useMyBusinesses(user.id);
  useSaidDecisions(user.id);

  const roleAt = (id: number) => user.memberships.find((one) => one.businessId === id)?.role;
  const read =
    tab === 'current'
      ? { ...current, data: current.data && [current.data] }
      : { ...mine, data: mine.data && reversed(mine.data) };
  const { data, error } = read;
  const apply = (
    <Button kind="primary" onClick={() => setOpened({ kind: 'apply' })}>
      <Icon of={Plus} size={18} />
      {t('business.apply')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('business.title')} lead={t('business.lead')}>
        {data?.length !== 0 && apply}
      </PageHead>
      <Tabs<TabKey>
        label={t('business.tabs')}
        tabs={[
          { key: 'current', label: t('business.current') },
          { key: 'all', label: t('business.all') },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {error && !data && (
          <ReadFault
            title={t(tab === 'current' ? 'business.currentFailed' : 'business.failed')}
            of={read}
          />
        )}
        {!error && !data && <SkeletonRows rows={3} heightPx={88} hasPicture />}
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

/** Says what the platform decides while the page is open, with the way to the new workspace. */
function useSaidDecisions(userId: number): void {
  const t = useT('people');
  const toasts = useToasts();
  const navigate = useNavigate();
  useDecisions(
    userId,
    useCallback(
      ({ businessId, status }) => {
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
