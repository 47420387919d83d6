import { Box, chakra } from '@chakra-ui/react';
import type { TableSession } from '@sofra/contracts/sessions';
import { PartyAnswers } from '../../parts/sessions/PartyAnswers.tsx';
import { useT } from '../../lib/i18n/i18n.ts';

/** Reason why staff must confirm a session, with both answers, in its table's panel. */
export function PanelAnswers({
  session,
  hasOrders,
  onAnswered,
}: {
  session: TableSession;
  hasOrders: boolean;
  onAnswered: (isHere: boolean) => void;
}) {
  const t = useT('staff');
  const { unusual, awaitsConfirmation } = session;
  return (
    <Box mb="4" padding="3" borderRadius="4" border="2px solid {colors.pending.solid}">
      {unusual && (
        <chakra.p mb="2" fontWeight="strong" color="danger.fg">
          {t(`floor.unusual.${unusual}`)}
        </chakra.p>
      )}
      {awaitsConfirmation && (
        <chakra.p mb="2" fontSize="15">
          {t(hasOrders ? 'floor.awaiting.first' : 'floor.awaiting.none')}
        </chakra.p>
      )}
      <PartyAnswers
        sessionId={session.id}
        tableNumber={session.tableNumber}
        onAnswered={onAnswered}
      />
    </Box>
  );
}
