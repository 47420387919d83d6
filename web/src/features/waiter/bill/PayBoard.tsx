import { Button, chakra } from '@chakra-ui/react';
import type { CounterMethod } from '@sofra/contracts/payments';
import { CircleCheck, Percent } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listText, money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { MethodTiles } from '../../../parts/bills/MethodTiles.tsx';
import { useIsManager } from '../../../parts/bills/useIsManager.ts';
import { usePayment } from '../../../parts/bills/usePayment.ts';
import type { SessionBill } from '../../../parts/bills/useSessionBill.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { BillTotals } from './BillTotals.tsx';
import { CashSheet } from './CashSheet.tsx';
import { DiscountSheet } from './DiscountSheet.tsx';
import { typedMinor } from './keypad.ts';
import { Keypad } from './Keypad.tsx';
import { PayModes } from './PayModes.tsx';
import { billGuests, nameIn } from './payNames.ts';
import type { PayProps } from './payProps.ts';
import { usePayChoice } from './usePayChoice.ts';

type Props = PayProps & { of: SessionBill; frame: (children: ReactNode) => ReactNode };

/** State of the payment view: the choice, the method, a card's tip, and the payment that is recorded. */
function usePayBoard({ session, table, orders, branch, of, onClose }: Props) {
  const language = useLanguage();
  const [method, setMethod] = useState<CounterMethod>('cash');
  const [opened, setOpened] = useState<'cash' | 'discount'>();
  const [isTip, setTip] = useState(false);
  const [typedTip, setTypedTip] = useState('');
  const presentIds = session.guests.map(({ userId }) => userId);
  const pay = usePayChoice({ ...of, presentIds });
  const guests = billGuests(session.guests, orders, of.ledger.payments);
  const onRecorded = (isSettled: boolean) => {
    setOpened(undefined);
    setTip(false);
    setTypedTip('');
    pay.reset();
    if (isSettled) onClose();
  };
  const at = { sessionId: session.id, tableId: table.id, tableNumber: table.tableNumber };
  const payment = usePayment({ at, currency: branch.currency, onRecorded });
  const people = pay.mode === 'people' ? [...pay.people] : [];
  const [first, ...others] = people;
  return {
    method,
    setMethod,
    opened,
    open: (sheet: 'cash' | 'discount' | undefined) => {
      payment.clear();
      setOpened(sheet);
    },
    isTip,
    toggleTip: () => setTip(!isTip),
    typedTip,
    setTypedTip,
    pay,
    guests,
    payment,
    amountMinor: pay.choice?.amountMinor ?? 0,
    /** Cash asks for its tip beside the change. */
    tipMinor: method === 'cash' ? 0 : typedMinor(typedTip),
    names: listText(
      people.map((userId) => nameIn(guests, userId)),
      language,
    ),
    record: async (tipMinor: number): Promise<void> => {
      if (!pay.choice) return;
      await payment.record(pay.choice, {
        method,
        tipMinor,
        // A guest who pays for themselves only.
        payerId: first !== undefined && others.length === 0 ? first : null,
        leftMinor: of.bill.leftMinor,
        pendingMinor: of.bill.pendingMinor,
      });
    },
  };
}
type Board = ReturnType<typeof usePayBoard>;

/** Choices of the payment view, and the button that records the payment. */
export function PayBoard(props: Props) {
  const { session, table, orders, branch, of, frame } = props;
  const t = useT('staffPayments');
  const language = useLanguage();
  const board = usePayBoard(props);
  const { amountMinor, names, guests } = board;
  const restMinor = of.bill.leftMinor - amountMinor;
  return (
    <>
      {frame(
        <>
          <DrawerBody>
            {of.bill.leftMinor === 0 ? (
              <Strip icon={CircleCheck} tone="quiet">
                {t(of.bill.pendingMinor > 0 ? 'onlyPending' : 'settled')}
              </Strip>
            ) : (
              <Choices board={board} orders={orders} branch={branch} />
            )}
            <ErrorStrip message={board.opened ? undefined : board.payment.errorMessage} />
          </DrawerBody>
          <Foot board={board} branch={branch} />
        </>,
      )}
      {board.opened === 'cash' && (
        <CashSheet
          title={names === '' ? t('cash.title') : t('cash.titleOf', { names })}
          description={tableNameOf(table.tableNumber)}
          amountMinor={amountMinor}
          currency={branch.currency}
          after={t(restMinor > 0 ? 'cash.after' : 'cash.afterAll', {
            amount: money(restMinor, branch.currency, language),
          })}
          errorMessage={board.payment.errorMessage}
          onPay={board.record}
          onClose={() => board.open(undefined)}
        />
      )}
      {board.opened === 'discount' && (
        <DiscountSheet
          of={of}
          sessionId={session.id}
          orders={orders}
          guests={guests}
          currency={branch.currency}
          onClose={() => board.open(undefined)}
        />
      )}
    </>
  );
}

function Choices({
  board,
  orders,
  branch: { currency, timeZone },
}: Pick<PayProps, 'orders' | 'branch'> & { board: Board }) {
  const t = useT('staffPayments');
  const { pay, guests, method, payment, isTip, tipMinor } = board;
  const isCash = method === 'cash';
  return (
    <>
      <PayModes {...{ pay, orders, guests, currency, timeZone }} isBusy={payment.isBusy} />
      <BillTotals
        pay={pay}
        guests={guests}
        currency={currency}
        tip={isCash ? undefined : { minor: tipMinor, isOpen: isTip, onToggle: board.toggleTip }}
      />
      {isTip && !isCash && <Keypad typed={board.typedTip} onType={board.setTypedTip} />}
      <MethodTiles label={t('how')} method={method} onChoose={board.setMethod} />
    </>
  );
}

/** The discount's button of managers, and the one that takes the money. */
function Foot({ board, branch }: Pick<PayProps, 'branch'> & { board: Board }) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const isManager = useIsManager(branch);
  const { isBusy, run } = useLock();
  const { method, amountMinor, tipMinor } = board;
  const take = () => (method === 'cash' ? board.open('cash') : run(() => board.record(tipMinor)));
  return (
    <DrawerFooter flexWrap="nowrap" padding="10px 12px calc(10px + env(safe-area-inset-bottom))">
      {isManager && (
        <Button
          variant="outline"
          w="56px"
          minH="56px"
          px="0"
          flex="none"
          borderRadius="4"
          aria-label={t('discount.open')}
          onClick={() => board.open('discount')}
        >
          <Icon of={Percent} size={22} />
        </Button>
      )}
      <Button
        colorPalette="brand"
        flex="1"
        minH="56px"
        px="5"
        borderRadius="4"
        fontSize="16"
        justifyContent="space-between"
        disabled={amountMinor === 0}
        aria-busy={isBusy}
        onClick={take}
      >
        <span>{t(`take.${method}`)}</span>
        <chakra.bdi fontVariantNumeric="tabular-nums">
          {money(amountMinor + tipMinor, branch.currency, language)}
        </chakra.bdi>
      </Button>
    </DrawerFooter>
  );
}
