import type { View } from '../view.ts';
import { OrderNews } from './orders/OrderNews.tsx';
import { Tabs } from './Tabs.tsx';
import { useParty } from './useParty.ts';

/** Tabs Menü and Siparişlerimiz, shown once the table has orders, and news about these. */
export function PartyTabs({
  tableId,
  view,
  onView,
}: {
  tableId: number;
  view: View;
  onView: (view: View) => void;
}) {
  const { orders, myId } = useParty(tableId);
  return (
    <>
      {orders.length > 0 && <Tabs view={view} onView={onView} />}
      <OrderNews orders={orders} myId={myId} />
    </>
  );
}
