import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { EmptyState } from '../../../../ui/base/EmptyState.tsx';
import { OrdersView } from './OrdersView.tsx';
import { useParty } from '../useParty.ts';

/** Orders of the table; without any, a link to the menu. */
export function PartyOrders({ tableId, onMenu }: { tableId: number; onMenu: () => void }) {
  const t = useT('party');
  const { table, orders, people, myId } = useParty(tableId);
  if (!table || orders.length === 0) {
    return (
      <EmptyState title={t('orders.cancelledTitle')}>
        <Button onClick={onMenu}>{t('farewell.back')}</Button>
      </EmptyState>
    );
  }
  return <OrdersView table={table} orders={orders} people={people} myId={myId} />;
}
