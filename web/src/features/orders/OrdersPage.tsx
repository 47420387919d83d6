import { pages } from '@sofra/contracts/pages';
import type { Order } from '@sofra/contracts/orders';
import { ConciergeBell, CookingPot, Download } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { CancelOrderDialog } from '../../parts/orders/CancelOrderDialog.tsx';
import { LiveDescription } from '../../parts/live/LiveLead.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { mayOpen } from '../../lib/domain/access.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { DownloadOrdersDialog } from './DownloadOrdersDialog.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { filterOrders, noFilter } from './orderFilter.ts';
import { OrderHistory } from './OrderHistory.tsx';
import { changeStatus } from './steps.ts';
import { useOpenedOrder } from './useOpenedOrder.ts';
import { useOrderLists } from './useOrderLists.ts';
import { useRefusalToast } from './useRefusalToast.ts';

/** Orders of the branch (D20): open ones live, the others by page; `?order=` opens one. */
export function OrdersPage({ user, businessId, branch }: WorkspacePageProps) {
  const t = useT('workspace');
  const { list, setList, filter, setFilter, isLoaded, open, history } = useOrderLists(branch.id);
  const [cancelling, setCancelling] = useState<Order>();
  const [isDownloading, setDownloading] = useState(false);
  const [opened, show] = useOpenedOrder(branch.id, history.orders);
  useRefusalToast();
  const path = { businessId: String(businessId) };
  const shown = { branch, onOpen: show, onClear: () => setFilter(noFilter) };

  return (
    <>
      <PageHeader
        title={t('nav.orders')}
        description={
          <LiveDescription>{isLoaded && t('openOrders', { count: open.length })}</LiveDescription>
        }
      >
        {mayOpen(user, 'reports', businessId) && (
          <Button onClick={() => setDownloading(true)}>
            <Icon of={Download} size={18} />
            {t('orders.csv.open')}
          </Button>
        )}
        <Link to={generatePath(pages.kitchen.path, path)} className={buttonClass()}>
          <Icon of={CookingPot} size={18} />
          {t('nav.kitchen')}
        </Link>
        <Link to={generatePath(pages.waiter.path, path)} className={buttonClass()}>
          <Icon of={ConciergeBell} size={18} />
          {t('nav.waiter')}
        </Link>
      </PageHeader>
      <Tabs
        label={t('orders.lists')}
        tabs={[
          { key: 'open', label: t('orders.open') },
          { key: 'history', label: t('orders.history') },
        ]}
        value={list}
        onChange={setList}
      >
        <OrderFilters
          list={list}
          orders={isLoaded ? open : undefined}
          filter={filter}
          onChange={setFilter}
        />
        {list === 'open' ? (
          <OpenOrders {...shown} orders={open} found={filterOrders(open, filter)} />
        ) : (
          <OrderHistory {...shown} history={history} />
        )}
      </Tabs>
      {opened && (
        <OrderDetail
          order={opened}
          branch={branch}
          onCancel={setCancelling}
          onClose={() => show(undefined)}
        />
      )}
      {isDownloading && (
        <DownloadOrdersDialog
          businessId={businessId}
          branch={branch}
          onClose={() => setDownloading(false)}
        />
      )}
      {cancelling && (
        <CancelOrderDialog
          order={cancelling}
          onCancel={(reason) => changeStatus(cancelling, 'cancelled', reason)}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}
