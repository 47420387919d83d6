import { chakra } from '@chakra-ui/react';
import type { BillLine } from '@sofra/contracts/bill-math';
import { localized } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import { money } from '../../../lib/format/format.ts';
import { translate, useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import type { Language } from '../../../lib/i18n/language.ts';
import { Stepper } from '../../../ui/base/Stepper.tsx';
import { BillRow, RowList, type RowState } from './BillRow.tsx';
import { heldOf, paymentsOf, type TableBill } from './payChoice.ts';
import { type BillGuests, coveredText, holderText, nameIn } from './payNames.ts';
import { TakeButton } from './PersonRows.tsx';

/** Lines of the bill; a tap chooses a line, the stepper how many of it. */
export function ItemRows({
  table,
  orders,
  chosen,
  guests,
  currency,
  timeZone,
  isBusy,
  onUnits,
  onTake,
}: {
  table: TableBill;
  orders: readonly Order[];
  /** Chosen units by line. */
  chosen: ReadonlyMap<number, number>;
  guests: BillGuests;
  currency: string;
  timeZone: string;
  isBusy: boolean;
  onUnits: (lineId: number, units: number) => void;
  /** Frees a line although a phone holds it. */
  onTake: (lineId: number) => void;
}) {
  const t = useT('staffPayments');
  const orderLines = new Map(
    orders.flatMap(({ lines }) => lines).map((line) => [line.id, line] as const),
  );
  const owed = table.bill.lines.filter(({ owedMinor, paidMinor, pendingMinor }) =>
    [owedMinor, paidMinor, pendingMinor].some((minor) => minor > 0),
  );
  return (
    <RowList label={t('modes.items')}>
      {owed.map((line) => {
        const ordered = orderLines.get(line.lineId);
        return (
          ordered && (
            <ItemRow
              key={line.lineId}
              {...{ table, line, ordered, guests, currency, timeZone, isBusy }}
              units={chosen.get(line.lineId) ?? 0}
              onUnits={(units) => onUnits(line.lineId, units)}
              onTake={() => onTake(line.lineId)}
            />
          )
        );
      })}
    </RowList>
  );
}

function lineState(table: TableBill, line: BillLine): RowState {
  if (line.leftMinor > 0) return heldOf(line, table.holds).unitsFree > 0 ? 'free' : 'held';
  return paymentsOf(table.ledger, [line.lineId])[0]?.state === 'intent' ? 'pending' : 'paid';
}

/** Returns whose a line is, who paid or is choosing it, and how much of it is left. */
function lineFacts(
  table: TableBill,
  line: BillLine,
  guests: BillGuests,
  { language, timeZone, currency }: { language: Language; timeZone: string; currency: string },
): string[] {
  const { ownerId, lineId, leftMinor, unitsLeft, quantity } = line;
  const facts = [ownerId === null ? translate('staffPayments', 'shared') : nameIn(guests, ownerId)];
  const [payment] = paymentsOf(table.ledger, [lineId]);
  if (leftMinor === 0) {
    return payment ? [...facts, coveredText(payment, ownerId, language, timeZone)] : facts;
  }
  if (line.paidMinor > 0) {
    const amount = money(line.paidMinor, currency, language);
    facts.push(translate('staffPayments', 'paidPart', { amount }));
  }
  if (line.pendingMinor > 0) {
    const amount = money(line.pendingMinor, currency, language);
    facts.push(translate('staffPayments', 'pendingPart', { amount }));
  }
  const [holder] = heldOf(line, table.holds).holders;
  if (holder !== undefined) facts.push(holderText(guests, holder, ownerId));
  if (unitsLeft < quantity) {
    facts.push(translate('staffPayments', 'unitsLeft', { count: unitsLeft }));
  }
  return facts;
}

function ItemRow({
  table,
  line,
  ordered,
  units,
  guests,
  currency,
  timeZone,
  isBusy,
  onUnits,
  onTake,
}: {
  table: TableBill;
  line: BillLine;
  ordered: Order['lines'][number];
  units: number;
  guests: BillGuests;
  currency: string;
  timeZone: string;
  isBusy: boolean;
  onUnits: (units: number) => void;
  onTake: () => void;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const { unitsFree } = heldOf(line, table.holds);
  const state = lineState(table, line);
  const name = localized(ordered.name, language);
  const options = ordered.options.map((option) => localized(option.name, language)).join(', ');
  const facts = [
    options,
    ...lineFacts(table, line, guests, { language, timeZone, currency }),
  ].filter(Boolean);
  const isFree = state === 'free';
  return (
    <BillRow
      state={state}
      isOn={units > 0}
      isBusy={isBusy}
      title={
        <>
          <chakra.b fontWeight="loud">{line.quantity || ordered.seenQuantity}</chakra.b> {name}
        </>
      }
      facts={<bdi>{facts.join(' · ')}</bdi>}
      amount={money(line.leftMinor || line.paidMinor + line.pendingMinor, currency, language)}
      onToggle={() => onUnits(units > 0 ? 0 : unitsFree)}
    >
      {isFree && unitsFree > 1 && units > 0 && (
        <chakra.span marginInline="auto 14px" marginBlockEnd="8px">
          <Stepper
            quantity={units}
            max={unitsFree}
            labels={{ less: t('less', { name }), more: t('more', { name }) }}
            onChange={(next) => !isBusy && onUnits(next)}
          />
        </chakra.span>
      )}
      {state === 'held' && <TakeButton about={name} onTake={onTake} />}
    </BillRow>
  );
}
