import { type Ticket, ticketTransitions } from '@sofra/contracts/support';
import { Flex } from '@chakra-ui/react';
import { useTicketStatus } from '../../../data/live/support.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { ticketStatusStyle } from '../../../parts/statuses/statuses.ts';
import { guardTaps } from '../../../ui/base/tapGuard.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { PANE_ID } from '../../../parts/support/ticketKeys.ts';

/** Moves a ticket on, by the steps that are left to it (S4); none where it is resolved. */
export function StatusButtons({ ticket }: { ticket: Ticket }) {
  const t = useT('helpdesk');
  const toasts = useToasts();
  const change = useTicketStatus(ticket.id);
  const steps = ticketTransitions[ticket.status];
  if (steps.length === 0) return null;
  const move = async (status: (typeof steps)[number]) => {
    try {
      await change.mutateAsync({ status, from: ticket.status });
      toasts.show({ tone: 'done', title: t('moved') });
      // The pressed button is gone: the keyboard stays with its ticket.
      document.getElementById(PANE_ID)?.focus({ preventScroll: true });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('moveFailed'), text: errorText(error) });
    }
  };
  return (
    <Flex ref={guardTaps} role="group" aria-label={t('steps')} wrap="wrap" gap="2">
      {steps.map((status) => (
        <Button
          key={status}
          busy={change.isPending && change.variables.status === status}
          onClick={() => move(status)}
        >
          <Icon of={ticketStatusStyle[status].icon} size={18} />
          {t(`step.${status}`)}
        </Button>
      ))}
    </Flex>
  );
}
