import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import { useState } from 'react';
import { adjustBill } from '../../../data/live/billChanges.ts';
import { bills } from '../../../data/live/bills.ts';
import { money, percent } from '../../../lib/format/format.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { isHere } from '../../../parts/bills/PaymentList.tsx';
import { ReasonTiles } from '../../../parts/bills/ReasonTiles.tsx';
import { RevokeButton } from '../../../parts/bills/RevokeButton.tsx';
import type { SessionBill } from '../../../parts/bills/useSessionBill.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { ChoiceTile, Label } from '../../../ui/staff/ChoiceTile.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { Segments } from '../../../ui/staff/Segments.tsx';
import { NumberField } from '../../../ui/staff/TextField.tsx';
import { BillRow, RowList } from './BillRow.tsx';
import { type DiscountKind, newAdjustmentOf, owedWith } from './discount.ts';
import { type BillGuests, nameIn } from './payNames.ts';

const kinds = ['rate', 'amount', 'complimentary'] as const;
const rates = [5, 10, 15, 20, 50] as const;
const reasons = ['regular', 'complaint', 'wait', 'staffMeal', 'house'] as const;

interface Props {
  of: SessionBill;
  sessionId: number;
  orders: readonly Order[];
  guests: BillGuests;
  currency: string;
  onClose: () => void;
}

/** State of the sheet: the discount, its lines and reason, and the call that gives it. */
function useDiscount({ of, sessionId, orders, currency, onClose }: Props) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const toasts = useToasts();
  const [kind, setKind] = useState<DiscountKind>('rate');
  const [typed, setTyped] = useState('');
  const [lineIds, setLineIds] = useState<ReadonlySet<number>>();
  const [reason, setReason] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const body = newAdjustmentOf({ kind, typed, lineIds, reason });
  const afterMinor = body ? owedWith(orders, of.ledger, body) : of.bill.owedMinor;
  const savedMinor = of.bill.owedMinor - afterMinor;
  const textOf = (minor: number): string => money(minor, currency, language);
  const give = async (): Promise<void> => {
    if (!body) return;
    setErrorMessage(undefined);
    try {
      await adjustBill(sessionId, body);
      toasts.show({ tone: 'done', title: t('discount.done', { amount: textOf(savedMinor) }) });
      onClose();
    } catch (error) {
      setErrorMessage(errorText(error));
      void bills.load(sessionId).catch(() => undefined);
    }
  };
  return {
    kind,
    choose: (next: DiscountKind) => {
      setKind(next);
      setTyped('');
    },
    typed,
    setTyped,
    lineIds,
    setLineIds,
    setReason,
    errorMessage,
    give,
    toggle: (lineId: number) => {
      const others = [...(lineIds ?? [])].filter((id) => id !== lineId);
      setLineIds(new Set(lineIds?.has(lineId) ? others : [...others, lineId]));
    },
    savedMinor,
    textOf,
    effect: body && { from: textOf(of.bill.owedMinor), to: textOf(afterMinor) },
    canGive: body !== undefined && reason !== '' && savedMinor > 0,
  };
}
type Discount = ReturnType<typeof useDiscount>;

/** Sheet in which managers give a discount or complimentary lines, and take them back. */
export function DiscountSheet(props: Props) {
  const { of, sessionId, orders, guests, currency, onClose } = props;
  const t = useT('staffPayments');
  const { isBusy, run } = useLock();
  const discount = useDiscount(props);
  const { kind, lineIds, effect, savedMinor, textOf } = discount;
  return (
    <Drawer
      side="start"
      title={t('discount.title')}
      description={t('discount.owed', { amount: textOf(of.bill.owedMinor) })}
      onClose={onClose}
    >
      <DrawerBody>
        <HowMuch discount={discount} />
        <Label>{t('discount.what')}</Label>
        <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <ChoiceTile isOn={!lineIds} onClick={() => discount.setLineIds(undefined)}>
            {t('discount.wholeBill')}
          </ChoiceTile>
          <ChoiceTile
            isOn={lineIds !== undefined}
            onClick={() => discount.setLineIds((before) => before ?? new Set())}
          >
            {t('discount.someLines')}
          </ChoiceTile>
        </Grid>
        {lineIds && (
          <DiscountLines
            {...{ of, orders, guests, currency }}
            chosen={lineIds}
            onToggle={discount.toggle}
          />
        )}
        <ReasonTiles
          reasons={reasons.map((one) => t(`discount.reasons.${one}`))}
          onChange={discount.setReason}
        />
        {effect && (
          <chakra.p mt="3" fontSize="15" aria-live="polite" fontVariantNumeric="tabular-nums">
            <bdi>{t('discount.effect', effect)}</bdi>
          </chakra.p>
        )}
        <ErrorStrip message={discount.errorMessage} />
        <Given of={of} sessionId={sessionId} orders={orders} currency={currency} />
      </DrawerBody>
      <DrawerFooter flexWrap="nowrap">
        <Button variant="outline" size="2xl" flex="1 1 0" px="2" onClick={onClose}>
          {t('leave')}
        </Button>
        <Button
          colorPalette="brand"
          size="2xl"
          flex="1.3 1 0"
          px="2"
          lineHeight="1.15"
          whiteSpace="normal"
          disabled={!discount.canGive}
          aria-busy={isBusy}
          onClick={() => run(discount.give)}
        >
          {t(kind === 'complimentary' ? 'discount.goFree' : 'discount.go', {
            amount: textOf(savedMinor),
          })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** A rate, an amount, or everything. */
function HowMuch({ discount: { kind, choose, typed, setTyped } }: { discount: Discount }) {
  const t = useT('staffPayments');
  const language = useLanguage();
  return (
    <>
      <Segments
        label={t('discount.kind')}
        segments={kinds.map((key) => ({ key, label: t(`discount.by.${key}`) }))}
        chosen={kind}
        onChoose={choose}
      />
      {kind === 'rate' && (
        <Grid gap="2" mt="3" gridTemplateColumns="repeat(5, minmax(0, 1fr))">
          {rates.map((rate) => (
            <ChoiceTile
              key={rate}
              isOn={typed === String(rate)}
              onClick={() => setTyped(String(rate))}
            >
              {percent(rate / 100, language)}
            </ChoiceTile>
          ))}
        </Grid>
      )}
      {kind !== 'complimentary' && (
        <Box mt="3">
          <NumberField
            label={t(kind === 'rate' ? 'discount.rate' : 'discount.amount')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
      )}
    </>
  );
}

function DiscountLines({
  of: { bill },
  orders,
  chosen,
  guests,
  currency,
  onToggle,
}: {
  of: SessionBill;
  orders: readonly Order[];
  chosen: ReadonlySet<number>;
  guests: BillGuests;
  currency: string;
  onToggle: (lineId: number) => void;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const names = new Map(
    orders.flatMap(({ lines }) => lines).map(({ id, name }) => [id, localized(name, language)]),
  );
  return (
    <RowList label={t('discount.someLines')}>
      {bill.lines
        .filter(({ owedMinor }) => owedMinor > 0)
        .map(({ lineId, quantity, ownerId, owedMinor }) => (
          <BillRow
            key={lineId}
            state="free"
            isOn={chosen.has(lineId)}
            isBusy={false}
            title={
              <>
                <chakra.b fontWeight="loud">{quantity}</chakra.b> {names.get(lineId)}
              </>
            }
            facts={<bdi>{ownerId === null ? t('shared') : nameIn(guests, ownerId)}</bdi>}
            amount={money(owedMinor, currency, language)}
            onToggle={() => onToggle(lineId)}
          />
        ))}
    </RowList>
  );
}

/** Discounts of the bill that count, each with its undo. */
function Given({
  of: { ledger },
  sessionId,
  orders,
  currency,
}: {
  of: SessionBill;
  sessionId: number;
  orders: readonly Order[];
  currency: string;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const given = ledger.adjustments.filter(
    (adjustment) => adjustment.revokedAt === null && isHere(adjustment, orders),
  );
  if (given.length === 0) return null;
  return (
    <>
      <Label>{t('discount.given')}</Label>
      <chakra.ul listStyle="none" border="1px solid {colors.border}" borderRadius="4" bg="bg.panel">
        {given.map(({ id, kind, rate, amountMinor, reason, madeBy }) => {
          const title = [
            t(`discount.kinds.${kind}`),
            ...(rate === null ? [] : [percent(rate / 10_000, language, 2)]),
            ...(amountMinor === null ? [] : [money(amountMinor, currency, language)]),
          ].join(' ');
          return (
            <chakra.li
              key={id}
              display="flex"
              alignItems="center"
              gap="3"
              minH="56px"
              padding="6px 14px"
              borderBlockStart="1px solid {colors.border}"
              _first={{ borderBlockStart: 'none' }}
            >
              <chakra.div flex="1" minW="0" lineHeight="1.3">
                <chakra.p fontSize="15" fontWeight="strong">
                  {title}
                </chakra.p>
                <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
                  <bdi>{[madeBy, reason].filter(Boolean).join(' · ')}</bdi>
                </chakra.p>
              </chakra.div>
              <RevokeButton sessionId={sessionId} adjustmentId={id} about={`${title}, ${reason}`} />
            </chakra.li>
          );
        })}
      </chakra.ul>
    </>
  );
}
