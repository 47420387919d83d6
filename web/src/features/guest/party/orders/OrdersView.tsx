import type { GuestTable } from '@sofra/contracts/tables';
import { type Order, type OrderLine } from '@sofra/contracts/orders';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { cancellationOf } from '../../../../lib/domain/cancellation.ts';
import { orderGuest } from '../../../../lib/domain/orderGuest.ts';
import { groupBy, sorted } from '../../../../lib/format/lists.ts';
import { tableName } from '../../../../parts/tables/tableName.ts';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { ConfirmPrompt } from '../../../../ui/base/ConfirmPrompt.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import { type ShownGuest, toShownGuest } from '../table/shownGuests.ts';
import { GuestOrders } from './GuestOrders.tsx';
import css from './OrdersView.module.css';
import { StatusCard } from './StatusCard.tsx';
import { useCancelling } from './useCancelling.ts';

/** Orders of the table by guest, each with its live status, and a card with the total. */
export function OrdersView({
  table,
  orders,
  people,
  myId,
}: {
  table: GuestTable;
  orders: readonly Order[];
  /** Guests at the table, by their current names. */
  people: readonly ShownGuest[];
  myId: number | undefined;
}) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const [asked, setAsked] = useState<number>();
  const { cancel, takeBack } = useCancelling(table.id);
  // The order as it is now: something may be brought while the guest decides.
  const current = orders.find(({ id }) => id === asked);
  const isRest = current !== undefined && cancellationOf(current, 'guest')?.isRest === true;

  const { currency } = table;
  const name = tableName(table.tableNumber, (number) => common('table.label', { number }));
  const kept = orders.filter((order) => order.status !== 'cancelled');
  const totalMinor = kept.reduce((sum, order) => sum + order.totalMinor, 0);
  const byGuest = groupedByGuest(orders, myId);
  const personOf = (order: Order): ShownGuest => {
    const guest = orderGuest(order);
    const isOfStaff = order.source === 'staff' && !order.placedFor;
    return (
      people.find(({ userId }) => userId === guest.userId) ??
      toShownGuest(isOfStaff ? { ...guest, seat: null } : guest, myId, language, t)
    );
  };

  return (
    <>
      <StatusCard
        orders={orders}
        personOf={personOf}
        isShared={people.length > 1 || byGuest.length > 1}
      />
      <div className={css.round}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span>
          {t('orders.count', { count: kept.length })} ·{' '}
          <Price minor={totalMinor} currency={currency} />
        </span>
      </div>
      {byGuest.map((theirs) => {
        const [first] = theirs;
        const person = first && personOf(first);
        return (
          person && (
            <GuestOrders
              key={person.userId}
              face={<Avatar initial={person.initial} colour={person.colour} />}
              name={person.label}
              orders={theirs}
              isShown={(line) => !line.isForTable}
              currency={currency}
              // Only staff cancel what they ordered for a guest.
              canCancel={(order) =>
                order.placedBy.userId === myId && cancellationOf(order, 'guest') !== undefined
              }
              onCancel={setAsked}
              onTakeBack={takeBack}
            />
          )
        );
      })}
      {orders.some(({ lines }) => lines.some(isForTable)) && (
        <GuestOrders
          face={
            <TableMark count={table.seats} colours={people.map(({ colour }) => colour)} size={28} />
          }
          name={t('orders.forTable')}
          orders={orders}
          isShown={isForTable}
          currency={currency}
        />
      )}
      {asked !== undefined && (
        <ConfirmPrompt
          title={t(isRest ? 'orders.cancelRestQuestion' : 'orders.cancelQuestion')}
          text={t(isRest ? 'orders.cancelRestText' : 'orders.cancelText')}
          cancelLabel={t('orders.keep')}
          confirmLabel={t(isRest ? 'orders.cancelRest' : 'orders.cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void cancel(asked);
          }}
        />
      )}
    </>
  );
}

const isForTable = (line: OrderLine): boolean => line.isForTable;

/** Groups orders by guest: the user's own first, then by each guest's first order. */
function groupedByGuest(orders: readonly Order[], myId: number | undefined): Order[][] {
  const byGuest = groupBy(orders, (order) => orderGuest(order).userId);
  const isMine = ([first]: Order[]) =>
    Number(first !== undefined && orderGuest(first).userId === myId);
  return sorted(byGuest.values(), (a, b) => isMine(b) - isMine(a));
}
