import { Button, chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { type Order } from '@sofra/contracts/orders';
import { stepForward } from '@sofra/contracts/order-transitions';
import { OrderBadge } from '../../parts/orders/OrderBadge.tsx';
import { OrderLines } from '../../parts/orders/OrderLines.tsx';
import { PrintSlipButton } from '../../parts/printers/PrintSlipButton.tsx';
import { PartyAnswers } from '../../parts/sessions/PartyAnswers.tsx';
import { PartyLeftBadge } from '../../parts/sessions/PartyLeftBadge.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../ui/staff/Drawer.tsx';
import { useNow } from '../../lib/format/clock.ts';
import { longDate, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { hasPartyLeft, isHeld, orderName, whoOf } from '../../parts/orders/orderNames.ts';
import { OrderChanges } from './OrderChanges.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { changeStatus, stepsOf, stepLabel } from './steps.ts';

/** One order: its lines, guest, times, payments of its session, history, and every allowed step. */
export function OrderDetail({
  order,
  branch,
  onCancel,
  onClose,
}: {
  order: Order;
  branch: Branch;
  onCancel: (order: Order) => void;
  onClose: () => void;
}) {
  const t = useT('workspace');
  const staff = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const { currency, timeZone } = branch;
  const next = stepsOf(order, useNow(60_000));
  const forward = stepForward[order.status];
  const facts = [
    longDate(order.placedAt, language, { timeZone }),
    whoOf(order),
    common('people', { count: order.guestCount }),
  ];
  return (
    <Drawer title={orderName(order)} description={facts.join(' · ')} onClose={onClose}>
      <DrawerBody>
        <OrderBadge order={order} />
        {hasPartyLeft(order) && <PartyLeftBadge />}
        {isHeld(order) && (
          <chakra.div mt="3">
            <chakra.p mb="2">{staff('floor.awaiting.first')}</chakra.p>
            <PartyAnswers sessionId={order.sessionId} tableNumber={order.tableNumber} />
          </chakra.div>
        )}
        <OrderLines order={order} currency={currency} />
        <Flex
          mt="4"
          pt="3"
          justify="space-between"
          alignItems="baseline"
          borderBlockStart="1px solid {colors.border}"
        >
          <chakra.span color="fg.muted">{common('total')}</chakra.span>
          <chakra.bdi fontSize="20" fontWeight="strong" fontVariantNumeric="tabular-nums">
            {money(order.totalMinor, currency, language)}
          </chakra.bdi>
        </Flex>
        <OrderPayments order={order} branch={branch} />
        <OrderChanges order={order} timeZone={timeZone} />
        <Flex mt="4" gap="2" wrap="wrap">
          <PrintSlipButton order={order} timeZone={timeZone} />
          <OrderReceipt order={order} branch={branch} />
        </Flex>
      </DrawerBody>
      {next.length > 0 && (
        <DrawerFooter role="group" aria-label={t('orders.steps')}>
          {[...next]
            .sort((a, b) => Number(b === forward) - Number(a === forward))
            .map((status) =>
              status === 'cancelled' ? (
                <Button
                  key={status}
                  variant="ghost"
                  color="danger.fg"
                  ms="auto"
                  onClick={() => onCancel(order)}
                >
                  {staff('floor.cancel')}
                </Button>
              ) : (
                <Button
                  key={status}
                  variant={status === forward ? 'solid' : 'outline'}
                  onClick={() => changeStatus(order, status)}
                >
                  {stepLabel(order.status, status)}
                </Button>
              ),
            )}
        </DrawerFooter>
      )}
    </Drawer>
  );
}
