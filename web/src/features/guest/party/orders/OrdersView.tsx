import { guestOrderTransitions, type Order } from '@sofra/contracts/orders';
import { useState } from 'react';
import { taps } from '../../../../data/live/optimisticActions.ts';
import { useNow } from '../../../../lib/format/clock.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { findLast } from '../../../../lib/format/findLast.ts';
import { groupBy, sorted } from '../../../../lib/format/lists.ts';
import { isHeld } from '../../../../parts/orders/orderNames.ts';
import { ConfirmPrompt } from '../../../../ui/base/ConfirmPrompt.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import css from './OrdersView.module.css';
import { type ShownGuest, toShownGuest } from '../table/shownGuests.ts';
import { GuestOrders } from './GuestOrders.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { progressOf } from './progress.ts';
import { StatusCard } from './StatusCard.tsx';

const CHECK_EVERY_MS = 10_000;

/** Orders of the table by guest, each with its live status, and a card with the total. */
export function OrdersView({
  orders,
  tableName,
  currency,
  people,
  myId,
}: {
  orders: readonly Order[];
  tableName: string;
  currency: string;
  /** Guests at the table, by their current names. */
  people: readonly ShownGuest[];
  myId: number | undefined;
}) {
  const t = useT('party');
  const language = useLanguage();
  const { show } = useToasts();
  const now = useNow(CHECK_EVERY_MS);
  const [asked, setAsked] = useState<number>();

  const kept = orders.filter((order) => order.status !== 'cancelled');
  const totalMinor = kept.reduce((sum, order) => sum + order.totalMinor, 0);
  const byGuest = groupedByGuest(orders, myId);

  const cancel = async (orderId: number) => {
    setAsked(undefined);
    if (await taps.changeStatus(orderId, 'cancelled')) {
      show({ tone: 'done', title: t('orders.cancelled') });
      return;
    }
    const refusal = findLast(taps.store.getState().refusals, (one) => one.orderId === orderId);
    if (refusal) taps.dismiss(refusal.id);
    const text = codeText(refusal?.code ?? 'internal');
    show({ tone: 'error', title: t('orders.cancelFailed'), text });
  };

  return (
    <>
      <StatusCard progress={progressOf(orders, now)} isHeld={orders.some(isHeld)} />
      <div className={css.round}>
        <h2>
          <bdi>{tableName}</bdi>
        </h2>
        <span>
          {t('orders.count', { count: kept.length })} ·{' '}
          <Price minor={totalMinor} currency={currency} />
        </span>
      </div>
      {byGuest.map((theirs) => {
        const first = theirs[0];
        if (!first) return null;
        const { userId } = first.placedBy;
        const placedBy =
          first.source === 'staff' ? { ...first.placedBy, seat: null } : first.placedBy;
        const person =
          people.find((one) => one.userId === userId) ?? toShownGuest(placedBy, myId, language, t);
        return (
          <GuestOrders
            key={userId}
            person={person}
            orders={theirs}
            currency={currency}
            mayCancel={(order) =>
              order.placedBy.userId === myId &&
              guestOrderTransitions[order.status].includes('cancelled')
            }
            onCancel={setAsked}
          />
        );
      })}
      {asked !== undefined && (
        <ConfirmPrompt
          title={t('orders.cancelQuestion')}
          text={t('orders.cancelText')}
          cancelLabel={t('orders.keep')}
          confirmLabel={t('orders.cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void cancel(asked)}
        />
      )}
    </>
  );
}

/** Groups orders by guest: the user's own first, then by each guest's first order. */
function groupedByGuest(orders: readonly Order[], myId: number | undefined): Order[][] {
  const byGuest = groupBy(orders, (order) => order.placedBy.userId);
  const isMine = ([first]: Order[]) => Number(first?.placedBy.userId === myId);
  return sorted(byGuest.values(), (a, b) => isMine(b) - isMine(a));
}
