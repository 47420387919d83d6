import { hasServed } from '@sofra/contracts/bill-math';
import type { Order } from '@sofra/contracts/orders';
import type { Payment, PaymentSplit } from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import { useEffect, useMemo, useState } from 'react';
import { bills, type KnownBill as KnownBillOf, useBill } from '../../../../data/live/bills.ts';
import { guestPayments, useGuestPayments } from '../../../../data/live/guestPayments.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { retryUntilDone } from '../../../../lib/browser/retry.ts';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { Skeleton } from '../../../../ui/base/Skeleton.tsx';
import type { ShownGuest } from '../table/shownGuests.ts';
import { BillSheet } from './BillSheet.tsx';
import { OwnReceipt } from './OwnReceipt.tsx';
import { PaymentSheet } from './PaymentSheet.tsx';
import { PaySheet } from './PaySheet.tsx';
import { SendingSheet } from './SendingSheet.tsx';
import { type Choice, firstChoice, heldLines, isPayable, type OwnBill, splitOf } from './splits.ts';
import { useHolds } from './useHolds.ts';
import { useNames } from './useNames.ts';

interface Props {
  table: GuestTable;
  session: TableSession;
  people: readonly ShownGuest[];
  orders: readonly Order[];
  myId: number | undefined;
  onClose: () => void;
  /** Shows the orders of the table. */
  onOrders: () => void;
}

/** The bill of the guest's table and everything that follows: how to pay, waiting, and the result. */
export function BillSheets(props: Props) {
  const { session, orders, myId } = props;
  const sessionId = session.id;
  const known = useBill(sessionId, orders);
  useEffect(() => {
    let isOpen = true;
    void retryUntilDone(async () => {
      if (isOpen) await bills.load(sessionId);
    });
    return () => void (isOpen = false);
  }, [sessionId]);
  const own = useMemo<OwnBill | undefined>(
    () =>
      known && {
        bill: known.bill,
        ledger: known.known.ledger,
        choices: known.known.choices,
        myId,
        presentIds: session.guests.map(({ userId }) => userId),
        payable: hasServed(orders) ? 'all' : known.known.paysAfterServing ? 'nothing' : 'own',
      },
    [known, myId, session.guests, orders],
  );
  if (!own || !known) return <Loading onClose={props.onClose} />;
  return <KnownBill {...props} own={own} {...known.known} />;
}

function Loading({ onClose }: { onClose: () => void }) {
  const t = useT('bill');
  const common = useT('common');
  return (
    <Sheet
      title={t('title')}
      subtitle={t('loading')}
      isFull
      closeLabel={common('actions.close')}
      onClose={onClose}
    >
      <Skeleton width="100%" height={72} />
    </Sheet>
  );
}

/** The guest's choice on the tabs, or something that a button names. */
type Asked = PaymentSplit | 'choice';

function KnownBill({
  own,
  online,
  gone,
  table,
  session,
  people,
  orders,
  myId,
  onClose,
  onOrders,
}: Props & { own: OwnBill } & Pick<KnownBillOf, 'online' | 'gone'>) {
  const { press, isOffline } = useGuestPayments();
  const find = useNames(people, orders, own.ledger, myId);
  // Nothing moves while the guest reads: the table becomes shared when the bill is opened again.
  const [isShared] = useState(people.length > 1);
  const [choice, setChoice] = useState<Choice>(() => firstChoice(own, isShared));
  const [asked, setAsked] = useState<Asked>();
  const [hasReceipt, setReceipt] = useState(false);
  const { shown, isBack } = useOwnPayment(own, gone, session.id);
  const refusal = useRefusal(session.id);
  const isPaying = press?.sessionId === session.id || shown !== undefined;
  const split = asked === undefined || asked === 'choice' ? splitOf(own, choice) : asked;
  // One for both sheets: a hold that is released and taken again might go to another guest.
  useHolds(session.id, isPaying ? [] : heldLines(own, split));
  const back = (next?: Asked) => {
    guestPayments.follow(undefined);
    setAsked(next);
    setReceipt(false);
  };

  if (press?.sessionId === session.id) {
    return <SendingSheet {...{ press, isOffline, onClose }} currency={table.currency} />;
  }
  if (hasReceipt) {
    return (
      <OwnReceipt
        {...{ table, session, orders, myId }}
        ledger={own.ledger}
        onBack={() => setReceipt(false)}
        onClose={() => {
          back();
          onClose();
        }}
      />
    );
  }
  if (shown) {
    return (
      <PaymentSheet
        key={shown.id}
        payment={shown}
        {...{ isBack, own, table, session, find, onOrders }}
        onAgain={() => back(shown.split)}
        onPayFor={(userIds) => back({ kind: 'people', userIds: [...userIds] })}
        onBill={() => back()}
        onReceipt={() => setReceipt(true)}
        onClose={() => {
          if (shown.state !== 'intent') back();
          onClose();
        }}
      />
    );
  }
  if (asked && split && !refusal && isPayable(own, split)) {
    return (
      <PaySheet
        {...{ own, online, split, onClose }}
        currency={table.currency}
        sessionId={session.id}
        choice={JSON.stringify(asked === 'choice' ? choice : asked)}
        onBack={() => setAsked(undefined)}
      />
    );
  }
  // A refusal is read until the guest chooses again.
  const after = (act: () => void) => () => {
    guestPayments.clearRefusal();
    act();
  };
  return (
    <BillSheet
      {...{ own, table, session, orders, people, find, isShared, choice, refusal }}
      onChoice={(next) => after(() => setChoice(next))()}
      onPay={(what) => after(() => setAsked(what))()}
      onClose={after(onClose)}
    />
  );
}

/** The refused payment of a session. */
function useRefusal(sessionId: number) {
  const { refusal } = useGuestPayments();
  return refusal?.sessionId === sessionId ? refusal : undefined;
}

/** The payment that the guest follows, or one of theirs that is open. */
function useOwnPayment(
  { ledger: { payments }, myId }: OwnBill,
  gone: readonly Payment[],
  sessionId: number,
) {
  const { followed, withdrawnId } = useGuestPayments();
  const waiting = payments.find(
    ({ id, kind, state, payer }) =>
      kind === 'payment' && state === 'intent' && payer?.userId === myId && id !== withdrawnId,
  );
  const known = [...payments, ...gone].find(({ id }) => id === followed?.paymentId);
  // Its result is shown too, although another page began it.
  const waitingId = known ? undefined : waiting?.id;
  useEffect(() => {
    if (waitingId !== undefined) {
      guestPayments.follow({ sessionId, paymentId: waitingId, isBack: false });
    }
  }, [sessionId, waitingId]);
  // A payment that came to nothing while no page heard it must be asked for.
  const lostId = known || waiting ? undefined : followed?.paymentId;
  useEffect(() => {
    if (lostId === undefined) return;
    void guestPayments.check(sessionId, { id: lostId, version: 0 }).catch(() => undefined);
  }, [sessionId, lostId]);
  const shown = known ?? waiting;
  return { shown, isBack: shown?.id === followed?.paymentId && followed?.isBack === true };
}
