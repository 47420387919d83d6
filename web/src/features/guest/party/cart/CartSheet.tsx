import type { LocalizedText } from '@sofra/contracts/common';
import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import { CircleAlert, CirclePause } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { basketSync } from '../../../../data/live/basketSync.ts';
import { cart } from '../../../../data/live/cart.ts';
import { outbox } from '../../../../data/live/outbox.ts';
import type { Refusal } from '../../../../data/live/refusal.ts';
import { type ShownCart, type ShownLine, useCart } from '../../../../data/live/shownCart.ts';
import { commaList } from '../../../../lib/format/textLists.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { tableMark } from '../../../../parts/tables/tableName.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { Strip } from '../../../../ui/base/Strip.tsx';
import { guardOpening } from '../../../../ui/base/tapGuard.ts';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { chairColours, type ShownGuest } from '../table/shownGuests.ts';
import css from './CartSheet.module.css';
import { MissedNote } from './MissedNote.tsx';
import { OwnLines } from './OwnLines.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { SharedLines } from './SharedLines.tsx';
import { TableFoot } from './TableFoot.tsx';
import type { TableBasket } from './tableBasket.ts';
import type { ReadyFailure } from './useTableOrder.ts';

/**
 * Cart: lines with their notes, and the button that orders. With other guests at the table when it opens, it is
 * the shared basket.
 */
export function CartSheet({
  table,
  session,
  people,
  basket,
  refusal,
  failure,
  isSending,
  onOrder,
  onReady,
  onSendTable,
  onChange,
  onClose,
}: {
  table: GuestTable;
  /** The guest's session, if they have one. */
  session: TableSession | undefined;
  people: readonly ShownGuest[];
  basket: TableBasket;
  refusal: Refusal | undefined;
  failure: ReadyFailure | undefined;
  isSending: boolean;
  onOrder: () => void;
  onReady: (isReady: boolean) => Promise<void>;
  onSendTable: () => Promise<void>;
  /** Opens a line's item to change its choices. */
  onChange: (line: ShownLine) => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const common = useT('common');
  const own = useCart(table.id);
  useLayoutEffect(guardOpening, []);
  const { lines, count, totalMinor, droppedNames } = own;
  // Nothing moves or is added while the guest reads: it becomes shared when it is opened again.
  const [isShared] = useState(basket.isShared);
  const isEmpty = lines.length === 0 && !isSending && !(isShared && basket.count > 0);
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  const { currency } = table;

  return (
    <Sheet
      title={t(isShared ? 'cart.tableTitle' : 'cart.title')}
      isFull={isShared}
      start={
        isShared && (
          <TableMark count={table.seats} colours={chairColours(session)} size={44}>
            {tableMark(table.tableNumber)}
          </TableMark>
        )
      }
      subtitle={
        <>
          {isShared && session && `${common('people', { count: session.guestCount })} · `}
          {guest('menu.items', { count: isShared ? basket.count : count })} ·{' '}
          <Price minor={isShared ? basket.totalMinor : totalMinor} currency={currency} />
        </>
      }
      closeLabel={common('actions.close')}
      footer={
        table.isOrderingPaused && !isSending ? (
          <Strip icon={CirclePause}>{t('cart.pausedKeep')}</Strip>
        ) : isShared ? (
          <TableFoot
            {...{ basket, own, failure, currency, isSending }}
            {...{ onReady, onSendTable, onOrder, onChange }}
          />
        ) : (
          <OwnFoot {...{ own, currency, isSending, onOrder }} />
        )
      }
      onClose={() => {
        outbox.dismiss(table.id);
        cart.dismissDropped(table.id);
        onClose();
      }}
    >
      <SheetNotes tableId={table.id} {...{ refusal, currency, droppedNames }} />
      {isShared ? (
        <SharedLines {...{ table, session, people, basket, onChange }} />
      ) : (
        <OwnLines lines={lines} {...{ tableId: table.id, currency, onChange }} />
      )}
    </Sheet>
  );
}

/** Button that orders the cart of a guest who is alone. */
function OwnFoot({
  own: { totalMinor, hasUnavailable },
  currency,
  isSending,
  onOrder,
}: {
  own: ShownCart;
  currency: string;
  isSending: boolean;
  onOrder: () => void;
}) {
  const t = useT('party');
  return (
    <Button
      kind="primary"
      size="tall"
      className={css.order}
      busy={isSending}
      disabled={hasUnavailable}
      onClick={onOrder}
    >
      <span>{t(isSending ? 'cart.sending' : 'cart.order')}</span>
      <Price minor={totalMinor} currency={currency} />
    </Button>
  );
}

/** Notes over the lines: a refused order, changes while away, lines that were dropped. */
function SheetNotes({
  tableId,
  refusal,
  currency,
  droppedNames,
}: {
  tableId: number;
  refusal: Refusal | undefined;
  currency: string;
  droppedNames: readonly LocalizedText[];
}) {
  const t = useT('party');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const isFull = useStore(basketSync.store, ({ refused }) => refused === 'basket_full');
  return (
    <>
      {isFull && (
        <Strip icon={CircleAlert} tone="bad">
          {codeText('basket_full')}
        </Strip>
      )}
      {refusal && refusal.code !== 'ordering_paused' && (
        <RefusalNote refusal={refusal} currency={currency} />
      )}
      <MissedNote tableId={tableId} />
      {droppedNames.length > 0 && (
        <p className={css.dropped} role="status">
          {t('cart.dropped', { names: commaList(droppedNames.map(say), language) })}
        </p>
      )}
    </>
  );
}
