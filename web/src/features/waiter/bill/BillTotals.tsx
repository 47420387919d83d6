import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { listText, money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { type BillGuests, nameIn } from './payNames.ts';
import { TipButton } from './TipButton.tsx';
import type { PayChoiceState } from './usePayChoice.ts';

/** The bill in figures, and what is to be received now. */
export function BillTotals({
  pay,
  guests,
  currency,
  tip,
}: {
  pay: PayChoiceState;
  guests: BillGuests;
  currency: string;
  /** Tip of a payment that isn't cash. */
  tip: { minor: number; isOpen: boolean; onToggle: () => void } | undefined;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const { bill } = pay.table;
  const exact = (minor: number): string => money(minor, currency, language, { exact: true });
  const holders = listText(
    pay.held.holders.map((userId) => nameIn(guests, userId)),
    language,
  );
  return (
    <Box
      mt="3"
      padding="10px 16px 12px"
      bg="bg.panel"
      border="1px solid {colors.border}"
      borderRadius="4"
      fontVariantNumeric="tabular-nums"
    >
      <Line label={t('total')}>{exact(bill.soldMinor)}</Line>
      {bill.discountMinor > 0 && <Line label={t('discounts')}>{exact(-bill.discountMinor)}</Line>}
      <Line label={t('paid')}>{exact(bill.paidMinor)}</Line>
      {bill.pendingMinor > 0 && <Line label={t('pending')}>{exact(bill.pendingMinor)}</Line>}
      {pay.held.amountMinor > 0 && (
        <Line label={t('heldBy', { names: holders })}>{exact(pay.held.amountMinor)}</Line>
      )}
      {tip && (
        <Line label={t('tip')}>
          {exact(tip.minor)} <TipButton isOpen={tip.isOpen} onToggle={tip.onToggle} />
        </Line>
      )}
      <Flex
        align="baseline"
        justify="space-between"
        gap="3"
        mt="2"
        fontSize="20"
        fontWeight="loud"
        letterSpacing="tight"
        aria-live="polite"
        aria-atomic="true"
      >
        <span>{t('now')}</span>
        <bdi>{exact((pay.choice?.amountMinor ?? 0) + (tip?.minor ?? 0))}</bdi>
      </Flex>
    </Box>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="3" minH="32px" fontSize="15" color="fg.soft">
      <chakra.span minW="0" overflowWrap="anywhere">
        {label}
      </chakra.span>
      <chakra.bdi whiteSpace="nowrap">{children}</chakra.bdi>
    </Flex>
  );
}
