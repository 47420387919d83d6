import { Box, Button, chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import { CircleCheck, Printer, ReceiptText } from 'lucide-react';
import { useTableAllergies } from '../../../data/live/allergies.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { isHeld } from '../../../parts/orders/orderNames.ts';
import { PartyAnswers } from '../../../parts/sessions/PartyAnswers.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { OpenPayments } from '../bill/OpenPayments.tsx';
import { RefundDue } from '../bill/RefundDue.tsx';
import type { MySessions } from '../queue/mine.ts';
import { BillSection } from './BillSection.tsx';
import { ConfirmOrders } from './ConfirmOrders.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PauseOfTable } from './PauseOfTable.tsx';
import { People } from './People.tsx';
import { Rounds } from './Rounds.tsx';
import { TableAllergies } from './TableAllergies.tsx';
import type { TableSheetProps } from './sheetProps.ts';

/** Content of a table's sheet while a session is open. */
export function OpenSession({
  floorTable,
  session,
  card,
  mine,
  branch,
  onAnswered,
  onChange,
  onPay,
  onPrint,
  onEnd,
}: TableSheetProps & {
  session: TableSession;
  onChange: (order: Order) => void;
  onPay: () => void;
  onPrint: () => void;
  onEnd: () => void;
}) {
  const t = useT('staff');
  const { table, orders, payments, onPhone } = floorTable;
  const { currency, timeZone } = branch;
  const held = orders.filter(isHeld);
  const sent = orders.filter((order) => !isHeld(order));
  return (
    <>
      <TableAllergies guests={useTableAllergies(session.id)} />
      <RefundDue amountMinor={floorTable.refundDueMinor} branch={branch} />
      <OpenPayments payments={[...payments, ...onPhone]} currency={currency} />
      {card && <NextSteps card={card} />}
      <PayButton floorTable={floorTable} onPay={onPay} onEnd={onEnd} />
      {held.length > 0 ? (
        <ConfirmOrders orders={held} currency={currency} timeZone={timeZone} />
      ) : (
        <Unconfirmed session={session} onAnswered={onAnswered} />
      )}
      {orders.length === 0 && (
        <EmptyState heading="h3" title={t('floor.noOrders')} text={t('floor.noOrdersText')} />
      )}
      {held.length === 0 && <People guests={session.guests} orders={sent} currency={currency} />}
      {sent.length > 0 && <Rounds orders={sent} timeZone={timeZone} onChange={onChange} />}
      <BillSection session={session} orders={orders} branch={branch} />
      <chakra.div display="grid" gap="4px" paddingBlockStart="16px">
        {mine && <TakeTable mine={mine} sessionId={session.id} />}
        <Button variant="ghost" w="full" minH="touch" onClick={onPrint}>
          <Icon of={Printer} size={20} />
          {t('table.print')}
        </Button>
        <PauseOfTable table={table} />
        {floorTable.stage !== 'paid' && (
          <Button variant="ghost" w="full" minH="touch" color="danger.fg" onClick={onEnd}>
            {t('floor.end')}
          </Button>
        )}
      </chakra.div>
    </>
  );
}

/** Opens the payment view; once everything is paid, says so and offers to end the session. */
function PayButton({
  floorTable: { stage, dueMinor },
  onPay,
  onEnd,
}: Pick<TableSheetProps, 'floorTable'> & { onPay: () => void; onEnd: () => void }) {
  const t = useT('staffPayments');
  const staff = useT('staff');
  if (stage === 'paid') {
    return (
      <Box mb="2" display="grid" gap="2">
        <Strip icon={CircleCheck} tone="quiet">
          {t('settled')}
        </Strip>
        <Button variant="outline" w="full" minH="48px" borderRadius="4" onClick={onEnd}>
          {staff('floor.end')}
        </Button>
      </Box>
    );
  }
  if (dueMinor === 0) return null;
  return (
    <Button
      variant="outline"
      w="full"
      minH="48px"
      mb="2"
      borderRadius="4"
      fontSize="15"
      onClick={onPay}
    >
      <Icon of={ReceiptText} size={20} />
      {t('bill')}
    </Button>
  );
}

/** Reason why a session without a held order still waits for staff, with both answers. */
function Unconfirmed({
  session,
  onAnswered,
}: {
  session: TableSession;
  onAnswered: (isHere: boolean) => void;
}) {
  const t = useT('staff');
  const { unusual, awaitsConfirmation } = session;
  if (!unusual && !awaitsConfirmation) return null;
  return (
    <chakra.div mb="2" padding="3" borderRadius="4" border="2px solid {colors.pending.solid}">
      <chakra.p mb="2" fontSize="15" {...(unusual && { fontWeight: 'strong', color: 'danger.fg' })}>
        {t(unusual ? `floor.unusual.${unusual}` : 'floor.awaiting.none')}
      </chakra.p>
      <PartyAnswers
        sessionId={session.id}
        tableNumber={session.tableNumber}
        onAnswered={onAnswered}
      />
    </chakra.div>
  );
}

/** Takes the table for this waiter's own queue, or gives it back. */
function TakeTable({ mine, sessionId }: { mine: MySessions; sessionId: number }) {
  const t = useT('staff');
  const isMine = mine.ids.has(sessionId);
  return (
    <Button variant="ghost" w="full" minH="touch" onClick={() => mine.set(sessionId, !isMine)}>
      {t(isMine ? 'queue.giveBack' : 'queue.take')}
    </Button>
  );
}
