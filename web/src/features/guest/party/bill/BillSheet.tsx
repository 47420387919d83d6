import type { Order } from '@sofra/contracts/orders';
import { MIN_PAYMENT_MINOR } from '@sofra/contracts/payment-limits';
import type { PaymentSplit } from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { PaymentRefusal } from '../../../../data/live/guestPayments.ts';
import { money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { tableMark, tableName } from '../../../../parts/tables/tableName.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { Strip } from '../../../../ui/base/Strip.tsx';
import { guardOpening } from '../../../../ui/base/tapGuard.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import css from './Bill.module.css';
import parts from './BillParts.module.css';
import { BillDisc } from '../table/BillDisc.tsx';
import { BillNotes } from './BillNotes.tsx';
import { BillSum } from './BillSum.tsx';
import { partsOfPeople } from './billPeople.ts';
import { seatsOf } from './billSeats.ts';
import { EqualTab } from './EqualTab.tsx';
import { ItemsTab } from './ItemsTab.tsx';
import { PeopleTab } from './PeopleTab.tsx';
import {
  amountOf,
  type BillTab,
  type Choice,
  obstacleOf,
  type OwnBill,
  splitOf,
} from './splits.ts';
import { SumTab } from './SumTab.tsx';
import type { FindGuest } from './useNames.ts';
import { useSettledSum } from './useSettledSum.ts';

const sharedTabs = ['people', 'items', 'equal', 'sum'] as const;
const ownTabs = ['items', 'sum'] as const;

/** The bill: what is left, and what the guest pays of it. */
export function BillSheet({
  own,
  table,
  session,
  orders,
  people,
  find,
  isShared,
  choice,
  refusal,
  onChoice,
  onPay,
  onClose,
}: {
  own: OwnBill;
  table: GuestTable;
  session: TableSession;
  orders: readonly Order[];
  people: readonly ShownGuest[];
  find: FindGuest;
  /** False for a guest who is alone: no people and no parts. */
  isShared: boolean;
  choice: Choice;
  refusal: PaymentRefusal | undefined;
  onChoice: (choice: Choice) => void;
  onPay: (what: PaymentSplit | 'choice') => void;
  onClose: () => void;
}) {
  const t = useT('bill');
  const common = useT('common');
  useLayoutEffect(guardOpening, []);
  const amountField = useRef<HTMLInputElement>(null);
  const { currency } = table;
  const split = splitOf(own, choice);
  const amountMinor = split ? amountOf(own, split) : 0;
  const parts = partsOfPeople(own);
  const name = tableName(table.tableNumber, (number) => common('table.label', { number }));
  const change = (changed: Partial<Choice>) => onChoice({ ...choice, ...changed });
  const shared = { own, currency, choice, find, onChange: change };

  return (
    <Sheet
      title={t('title')}
      isFull
      start={
        <BillDisc count={table.seats} seats={seatsOf(own, session, parts)} size={44}>
          <b>{tableMark(table.tableNumber)}</b>
        </BillDisc>
      }
      subtitle={
        <>
          <bdi>{name}</bdi>
          {isShared && ` · ${common('people', { count: session.guestCount })}`}
        </>
      }
      fixed={
        <>
          <BillSum own={own} amountMinor={amountMinor} currency={currency} />
          {own.bill.leftMinor > 0 && (
            <BillTabs
              tabs={isShared ? sharedTabs : ownTabs}
              active={choice.tab}
              onTab={(tab) => change({ tab })}
            />
          )}
        </>
      }
      closeLabel={common('actions.close')}
      footer={
        <PayFooter
          own={own}
          choice={choice}
          currency={currency}
          onChoose={() => amountField.current?.focus()}
          onPay={() => onPay('choice')}
        />
      }
      onClose={onClose}
    >
      {refusal && <Refusal refusal={refusal} currency={currency} />}
      <BillNotes own={own} currency={currency} />
      {own.bill.leftMinor === 0 || choice.tab === 'items' ? (
        <ItemsTab {...shared} table={table} people={people} orders={orders} isShared={isShared} />
      ) : choice.tab === 'people' ? (
        <PeopleTab
          {...shared}
          parts={parts}
          orders={orders}
          onAll={obstacleOf(own, { kind: 'rest' }) ? undefined : () => onPay({ kind: 'rest' })}
        />
      ) : choice.tab === 'equal' ? (
        <EqualTab {...shared} people={people} />
      ) : (
        <SumTab {...shared} isShared={isShared} field={amountField} />
      )}
    </Sheet>
  );
}

/** Returns true if the guest chose something, whatever has become of it. */
const hasChosen = ({ tab, people, units, typed }: Choice): boolean => {
  if (tab === 'people') return people.length > 0;
  if (tab === 'items') return Object.values(units).some((count) => count > 0);
  return tab === 'equal' || typed.trim() !== '';
};

function Refusal({
  refusal: { code, amountMinor },
  currency,
}: {
  refusal: PaymentRefusal;
  currency: string;
}) {
  const t = useT('bill');
  const language = useLanguage();
  return (
    <div className={css.refusal}>
      <Strip icon={CircleAlert} tone="bad">
        <span>
          {code === 'too_many_requests' ? t('tooMany') : codeText(code)}
          {amountMinor !== undefined && amountMinor > 0 && (
            <> {t('nowCosts', { price: isolated(money(amountMinor, currency, language)) })}</>
          )}
        </span>
      </Strip>
    </div>
  );
}

function BillTabs({
  tabs,
  active,
  onTab,
}: {
  tabs: readonly BillTab[];
  active: BillTab;
  onTab: (tab: BillTab) => void;
}) {
  const t = useT('bill');
  return (
    <nav className={css.tabs} aria-label={t('tabs.label')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === active}
          className={classes(tab === active && css.on)}
          onClick={() => onTab(tab)}
        >
          {t(`tabs.${tab}`)}
        </button>
      ))}
    </nav>
  );
}

/**
 * Button that goes on to the means of payment, and why the choice, or all of the bill, can't be paid now. Ignores
 * presses just after another guest changed its sum.
 */
function PayFooter({
  own,
  choice,
  currency,
  onChoose,
  onPay,
}: {
  own: OwnBill;
  choice: Choice;
  currency: string;
  onChoose: () => void;
  onPay: () => void;
}) {
  const t = useT('bill');
  const language = useLanguage();
  const { leftMinor } = own.bill;
  const split = splitOf(own, choice);
  const amountMinor = split ? amountOf(own, split) : 0;
  const { isSettled, isFlashing } = useSettledSum(amountMinor, JSON.stringify(choice));
  const obstacle = split && amountMinor > 0 ? obstacleOf(own, split) : undefined;
  // The people's tab also offers to pay all.
  const hasAll = choice.tab === 'people' && leftMinor > 0;
  const shown = obstacle ?? (hasAll ? obstacleOf(own, { kind: 'rest' }) : undefined);
  const isOver = leftMinor === 0 || hasChosen(choice);
  return (
    <>
      {shown && (
        <p className={parts.law} role="status">
          {t(`obstacle.${shown}`, {
            price: isolated(money(MIN_PAYMENT_MINOR, currency, language)),
          })}
        </p>
      )}
      {amountMinor === 0 ? (
        <Button kind="quiet" size="tall" disabled={isOver} onClick={onChoose}>
          {t(isOver ? 'nothing' : 'choose')}
        </Button>
      ) : (
        <Button
          kind="primary"
          size="tall"
          disabled={obstacle !== undefined}
          className={classes(parts.pay, isFlashing && parts.flash)}
          onClick={() => (isSettled() ? onPay() : undefined)}
        >
          <span>{t('payNow')}</span>
          <Price minor={amountMinor} currency={currency} />
        </Button>
      )}
    </>
  );
}
