import { Box, Button, chakra } from '@chakra-ui/react';
import type { BillLedger } from '@sofra/contracts/bills';
import type { CounterMethod } from '@sofra/contracts/payments';
import { useState } from 'react';
import { money } from '../../lib/format/format.ts';
import { readPrice, typedPrice } from '../../lib/format/price.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useLock } from '../../ui/base/useLock.ts';
import { Drawer, DrawerBody, DrawerFooter } from '../../ui/staff/Drawer.tsx';
import { ErrorStrip } from '../../ui/staff/ErrorStrip.tsx';
import { NumberField } from '../../ui/staff/TextField.tsx';
import { tableNameOf } from '../orders/orderNames.ts';
import { MethodTiles } from './MethodTiles.tsx';
import type { PaymentTable } from './RefundSheet.tsx';
import { usePayment } from './usePayment.ts';

interface Props {
  /** Amount that is unpaid, without payments that wait. */
  unpaidMinor: number;
  at: PaymentTable;
  currency: string;
}

/** Returns what staff left unpaid when they ended a session, without payments that wait. */
export function unpaidOf({ unpaid, payments }: BillLedger): number {
  return payments
    .filter(({ kind, state }) => kind === 'payment' && state === 'intent')
    .reduce((left, { amountMinor }) => left - amountMinor, unpaid?.amountMinor ?? 0);
}

/** Unpaid amount of a session that has ended, which staff may still receive. */
export function UnpaidBill(props: Props) {
  const { unpaidMinor, currency } = props;
  const t = useT('staffPayments');
  const staff = useT('staff');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      <chakra.p flex="1 1 180px" fontWeight="strong">
        {staff('floor.unpaid.left', { amount: money(unpaidMinor, currency, language) })}
      </chakra.p>
      <Button variant="outline" minH="touch" onClick={() => setOpen(true)}>
        {t('unpaid.record')}
      </Button>
      {isOpen && <UnpaidSheet {...props} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** Sheet that records money received after the end of a session. */
function UnpaidSheet({ unpaidMinor, at, currency, onClose }: Props & { onClose: () => void }) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const { isBusy, run } = useLock();
  const [method, setMethod] = useState<CounterMethod>('cash');
  const [typed, setTyped] = useState(() => typedPrice(unpaidMinor));
  const { record, errorMessage } = usePayment({ at, currency, onRecorded: onClose });
  const textOf = (minor: number): string => money(minor, currency, language);
  const most = t('refund.most', { amount: textOf(unpaidMinor) });
  const amountMinor = Math.round((readPrice(typed) ?? 0) * 100);
  const isTooMuch = amountMinor > unpaidMinor;
  const take = () =>
    record(
      { split: { kind: 'sum', amountMinor }, shares: [], amountMinor },
      { method, tipMinor: 0, payerId: null, leftMinor: unpaidMinor, pendingMinor: 0 },
    );
  return (
    <Drawer
      side="start"
      title={t('unpaid.record')}
      description={tableNameOf(at.tableNumber)}
      onClose={onClose}
    >
      <DrawerBody>
        <NumberField
          label={t('unpaid.amount')}
          helpText={most}
          error={isTooMuch ? most : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <MethodTiles label={t('how')} method={method} onChoose={setMethod} />
        <ErrorStrip message={errorMessage} />
      </DrawerBody>
      <DrawerFooter flexWrap="nowrap">
        <Button variant="outline" size="2xl" flex="1 1 0" px="2" onClick={onClose}>
          {t('leave')}
        </Button>
        <Button
          colorPalette="brand"
          size="2xl"
          flex="1 1 0"
          px="2"
          disabled={amountMinor === 0 || isTooMuch}
          aria-busy={isBusy}
          onClick={() => run(take)}
        >
          {t('cash.go', { amount: textOf(amountMinor) })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
