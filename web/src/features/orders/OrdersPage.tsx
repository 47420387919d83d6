import { pages } from '@sofra/contracts/pages';
import type { Order } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { ConciergeBell, CookingPot } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { generatePath, Link, useSearchParams } from 'react-router-dom';
import { followBranch, useRoom } from '../../data/live/subscriptions.ts';
import { useOrderHistory } from '../../data/fetched/order-history.ts';
import { useActiveOrders, useBranchOrders } from '../../data/live/orders.ts';
import { CancelQuestion } from '../../parts/orders/CancelQuestion.tsx';
import { LiveLead } from '../../parts/live/LiveLead.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { reversed } from '../../lib/format/lists.ts';
import { useSettled } from '../../lib/browser/useDebounced.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { filterOrders, isFound, type ListName, type OrderFilter } from './orderFilter.ts';
import { OrderHistory } from './OrderHistory.tsx';
import { changeStatus } from './steps.ts';
import { useRefusalToast } from './useRefusalToast.ts';

const everything: OrderFilter = { search: '', status: undefined };
/** Debounce of typing before the server is asked. */
const TYPING_MS = 300;

/** The orders of the branch (D20): the open ones live, the rest by page; `?order=` opens one. */
export function OrdersPage({ businessId, branch }: WorkspacePlace) {
  const t = useT('workspace');
  const [list, setList] = useState<ListName>('open');
  const [filter, setFilter] = useState(everything);
  const [cancelling, setCancelling] = useState<Order>();
  const [search, setSearch] = useSearchParams();
  const active = useActiveOrders(branch.id);
  const held = useBranchOrders(branch.id);
  const { isLoaded } = useRoom(branchRoom(branch.id));
  const typed = useSettled(filter.search, TYPING_MS);
  const history = useOrderHistory(
    branch.id,
    list === 'open' ? everything : { ...filter, search: filter.search && typed },
    isFound,
  );
  useEffect(() => followBranch(branch.id), [branch.id]);
  useRefusalToast();

  const open = useMemo(
    () => reversed(active.filter((order) => order.status !== 'cancelled')),
    [active],
  );
  const wanted = Number(search.get('order'));
  const opened = [...held, ...(history.orders ?? [])].find((order) => order.id === wanted);
  const show = (orderId: number | undefined) =>
    setSearch(
      (before) => {
        if (orderId === undefined) before.delete('order');
        else before.set('order', String(orderId));
        return before;
      },
      { preventScrollReset: true },
    );
  const path = { businessId: String(businessId) };
  const shown = { branch, onOpen: show, onClear: () => setFilter(everything) };

  return (
    <>
      <PageHead
        title={t('nav.orders')}
        lead={<LiveLead>{isLoaded && t('openOrders', { count: open.length })}</LiveLead>}
      >
        <Link to={generatePath(pages.kitchen.path, path)} className={buttonClass()}>
          <Icon of={CookingPot} size={18} />
          {t('nav.kitchen')}
        </Link>
        <Link to={generatePath(pages.waiter.path, path)} className={buttonClass()}>
          <Icon of={ConciergeBell} size={18} />
          {t('nav.waiter')}
        </Link>
      </PageHead>
      <Tabs
        label={t('orders.lists')}
        tabs={[
          { key: 'open', label: t('orders.open') },
          { key: 'history', label: t('orders.history') },
        ]}
        chosen={list}
        onChoose={(key) => {
          setList(key);
          setFilter(everything);
        }}
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
          currency={branch.currency}
          timeZone={branch.timeZone}
          onCancel={setCancelling}
          onClose={() => show(undefined)}
        />
      )}
      {cancelling && (
        <CancelQuestion
          order={cancelling}
          onCancel={(reason) => changeStatus(cancelling, 'cancelled', reason)}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}
