import type { GuestTable } from '@sofra/contracts/tables';
import { Suspense } from 'react';
import { cart } from '../../../data/live/cart.ts';
import { useMenu } from '../../../data/live/menuStore.ts';
import { sessions } from '../../../data/live/sessions.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableMark, tableName } from '../../../parts/tables/tableName.ts';
import type { DietaryFilter } from '../../../lib/domain/dietaryFilter.ts';
import { BillButton } from './BillButton.tsx';
import { useTableBill } from './useTableBill.ts';
import { AllergySheet } from './allergy/AllergySheet.tsx';
import { CallSheet } from './calls/CallSheet.tsx';
import { CartSheet } from './cart/CartSheet.tsx';
import { Farewell } from './orders/Farewell.tsx';
import { useReceipt } from './orders/useReceipt.ts';
import { OpenItem } from './items/OpenItem.tsx';
import { BillSheets } from './lazyBill.ts';
import { NicknameSheet } from './table/NicknameSheet.tsx';
import type { OpenSheet } from '../view.ts';
import { TableSheet } from './table/TableSheet.tsx';
import { DietarySheet } from './items/DietarySheet.tsx';
import { useOrdering } from './cart/useOrdering.ts';
import { useTableBasket } from './cart/useTableBasket.ts';
import { useTableOrder } from './cart/useTableOrder.ts';
import { useParty } from './useParty.ts';
import { usePaymentNews } from './usePaymentNews.ts';
import { useSeat } from './table/useSeat.ts';

interface Props {
  tableId: number;
  open: OpenSheet | undefined;
  diet: DietaryFilter;
  onDietChange: (diet: DietaryFilter) => void;
  onOpen: (sheet: OpenSheet | undefined) => void;
  onPlaced: () => void;
  onRefused: () => void;
  /** Returns to the menu as a guest who has just arrived. */
  onMenu: () => void;
}

/** The open sheet over the menu, or the farewell once the session has ended. */
export function PartySheets(props: Props) {
  const { tableId, open, onMenu } = props;
  const party = useParty(tableId);
  usePaymentNews(party.mine?.id, open?.kind === 'bill');
  const { receipt, remove } = useReceipt(tableId, party);
  if (receipt) {
    return (
      <Farewell
        receipt={receipt}
        onBack={() => {
          remove();
          cart.clear(tableId);
          sessions.forget(tableId);
          onMenu();
        }}
      />
    );
  }
  const { table } = party;
  return table ? <ShownSheet {...props} party={party} table={table} /> : null;
}

function ShownSheet({
  tableId,
  party,
  table,
  open,
  diet,
  onDietChange,
  onOpen,
  onPlaced,
  onRefused,
  onMenu,
}: Props & { party: Party; table: GuestTable }) {
  const { menu } = useMenu(tableId);
  const seat = useSeat(tableId);
  const onClose = () => onOpen(undefined);

  if (!open) return null;
  switch (open.kind) {
    case 'item':
      return (
        <OpenItem
          table={table}
          itemId={open.itemId}
          lineId={open.lineId}
          excluded={diet.without}
          onClose={open.lineId === undefined ? onClose : () => onOpen({ kind: 'basket' })}
        />
      );
    case 'basket':
      return <OpenBasket {...{ table, party, onOpen, onPlaced, onRefused }} />;
    case 'bill':
    case 'call':
    case 'allergy':
      return <OwnWish kind={open.kind} {...{ table, party, onPlaced, onClose }} />;
    case 'diet':
      return (
        <DietarySheet
          diet={diet}
          items={menu?.items ?? []}
          groups={menu?.groups ?? {}}
          onChange={onDietChange}
          onAllergy={() => onOpen({ kind: 'allergy' })}
          onClose={onClose}
        />
      );
    case 'nickname':
      return <OwnNickname party={party} seat={seat} onClose={onClose} />;
    case 'table':
      return (
        <OpenTable
          party={party}
          table={table}
          seat={seat}
          onMenu={onMenu}
          onMe={() => onOpen({ kind: 'nickname' })}
          onCall={() => onOpen({ kind: 'call' })}
          onBill={() => onOpen({ kind: 'bill' })}
          onClose={onClose}
        />
      );
  }
}

/** Sheet of the guest's allergy, of their calls for the waiter, or of the bill. */
function OwnWish({
  kind,
  table,
  party,
  onPlaced,
  onClose,
}: {
  kind: 'allergy' | 'bill' | 'call';
  table: GuestTable;
  party: Party;
  onPlaced: () => void;
  onClose: () => void;
}) {
  const { mine, people, orders, myId } = party;
  if (kind === 'allergy') return <AllergySheet sessionId={mine?.id} onClose={onClose} />;
  if (!mine) return null;
  if (kind === 'call') return <CallSheet sessionId={mine.id} onClose={onClose} />;
  return (
    <Suspense>
      <BillSheets
        {...{ table, people, orders, myId, onClose }}
        session={mine}
        onOrders={onPlaced}
      />
    </Suspense>
  );
}

type Party = ReturnType<typeof useParty>;
type Seat = ReturnType<typeof useSeat>;

/** Calls `close` if the action succeeds. */
const closeAfter = (action: Promise<boolean>, close: () => void): void =>
  void action.then((isDone) => isDone && close());

function OpenBasket({
  table,
  party: { mine, people },
  onOpen,
  onPlaced,
  onRefused,
}: {
  table: GuestTable;
  party: Party;
  onOpen: (sheet: OpenSheet | undefined) => void;
  onPlaced: () => void;
  onRefused: () => void;
}) {
  const ordering = useOrdering(table.id, { onPlaced, onRefused });
  const basket = useTableBasket(table.id);
  const { failure, setReady, sendTable } = useTableOrder(table, onPlaced);
  return (
    <CartSheet
      {...{ table, basket, people, failure }}
      session={mine}
      refusal={ordering.refusal}
      isSending={ordering.sending !== undefined}
      onOrder={() => void ordering.order()}
      onReady={setReady}
      onSendTable={() => sendTable(basket)}
      onChange={({ id, itemId }) => onOpen({ kind: 'item', itemId, lineId: id })}
      onClose={() => onOpen(undefined)}
    />
  );
}

function OwnNickname({
  party: { mine, people },
  seat,
  onClose,
}: {
  party: Party;
  seat: Seat;
  onClose: () => void;
}) {
  if (!mine) return null;
  const me = people.find(({ isMe }) => isMe);
  return (
    <NicknameSheet
      nickname={mine.guests.find(({ userId }) => userId === me?.userId)?.nickname ?? ''}
      busy={seat.busy}
      onSave={(name) => closeAfter(seat.rename(mine, name), onClose)}
      onClose={onClose}
    />
  );
}

function OpenTable({
  party: { session, mine, people, orders, myId },
  table,
  seat,
  onMenu,
  onMe,
  onCall,
  onBill,
  onClose,
}: {
  party: Party;
  table: GuestTable;
  seat: Seat;
  onMenu: () => void;
  onMe: () => void;
  onCall: () => void;
  onBill: () => void;
  onClose: () => void;
}) {
  const common = useT('common');
  const bill = useTableBill(mine?.id, orders, myId);
  return (
    <TableSheet
      tableName={tableName(table.tableNumber, (number) => common('table.label', { number }))}
      mark={tableMark(table.tableNumber)}
      seats={table.seats}
      session={session ?? null}
      isMine={mine !== undefined}
      people={people}
      canOrder={table.canOrder}
      isClosed={table.isClosed === true}
      hasCart={cart.linesOf(table.id).length > 0}
      busy={seat.busy}
      onStart={() => closeAfter(seat.start(), onClose)}
      onJoin={() => session && closeAfter(seat.join(session), onClose)}
      onLeave={() => mine && closeAfter(seat.leave(mine), onMenu)}
      onEnd={() => mine && closeAfter(seat.end(mine), onClose)}
      onMe={onMe}
      onCall={onCall}
      bill={
        bill && <BillButton bill={bill} currency={table.currency} isMain={false} onOpen={onBill} />
      }
      unpaid={
        bill && bill.partMinor > 0 ? { minor: bill.partMinor, currency: table.currency } : undefined
      }
      onClose={onClose}
    />
  );
}
