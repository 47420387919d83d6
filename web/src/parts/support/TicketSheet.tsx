import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { readTicket, replyToTicket, Ticket } from '@sofra/contracts/support';
import { CircleCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useReply, useTicket } from '../../data/live/support.ts';
import { longDate } from '../../lib/format/format.ts';
import { useTimeZone } from '../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { Strip } from '../../ui/base/Strip.tsx';
import { Conversation } from './Conversation.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { TicketBadges } from './TicketBadges.tsx';
import { useScrollToEnd } from './useScrollToEnd.ts';

const sides = { base: '4', sm: '20px' };
const heading = { mt: '20px', mb: '2', fontSize: '14', fontWeight: 'mid', color: 'fg.muted' };

type TicketPart = ComponentType<{ ticket: Ticket }>;

/**
 * One support ticket: its subject, status and messages, and the reply box, or a note if it is
 * resolved (S4). Needs the namespace `support`.
 */
export function TicketSheet({
  ticketId,
  known,
  read: way,
  say,
  isStaff,
  Steps,
  About,
  afterResolved,
}: {
  ticketId: number;
  /** Ticket from the list: shown until it is fetched. */
  known: Ticket | undefined;
  read: typeof readTicket;
  say: typeof replyToTicket;
  /** True for the platform's users. */
  isStaff: boolean;
  /** Rendered beside the title. */
  Steps?: TicketPart;
  /** Rendered above the messages. */
  About?: TicketPart;
  /** Actions instead of replying. */
  afterResolved?: ReactNode;
}) {
  const t = useT('support');
  const read = useTicket(way, ticketId, known);
  const reply = useReply(say, ticketId);
  const ticket = read.data;
  const talk = useScrollToEnd(ticket?.responses.length);
  if (!ticket) {
    return read.error ? (
      <QueryError title={t('ticket.failed')} of={read} />
    ) : (
      <SkeletonRows rows={4} heightPx={96} />
    );
  }
  return (
    // As high as its container allows; the conversation then scrolls between header and footer.
    <Card as="article" display="flex" flexDirection="column" minH="0" overflow="clip">
      <TicketHeader ticket={ticket} Steps={Steps} />
      <chakra.div
        ref={talk}
        role="group"
        aria-label={ticket.title}
        tabIndex={0}
        flex="1"
        minH="0"
        pt="4"
        pb="20px"
        px={sides}
        overflow="auto"
        focusVisibleRing="inside"
        css={{ '& h3': heading, '& h3:first-child': { mt: '0' } }}
      >
        {About && <About ticket={ticket} />}
        <h3>{t('ticket.description')}</h3>
        <chakra.p dir="auto" lineHeight="1.55" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {ticket.description}
        </chakra.p>
        <h3>{t('conversation.title')}</h3>
        <Conversation responses={ticket.responses} isStaff={isStaff} />
      </chakra.div>
      <Grid gap="3" pt="3" pb="4" px={sides} borderBlockStart="1px solid {colors.border}">
        {ticket.status === 'resolved' ? (
          <>
            <Strip icon={CircleCheck} tone="quiet">
              {t('resolved')}
            </Strip>
            {afterResolved}
          </>
        ) : (
          <ReplyBox ticketId={ticketId} reply={reply} />
        )}
      </Grid>
    </Card>
  );
}

function TicketHeader({ ticket, Steps }: { ticket: Ticket; Steps: TicketPart | undefined }) {
  const t = useT('support');
  const timeZone = useTimeZone();
  const date = longDate(ticket.createdAt, useLanguage(), { timeZone });
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="flex-start"
      justify="space-between"
      gap="12px 16px"
      py="4"
      px={sides}
      borderBlockEnd="1px solid {colors.border}"
    >
      <Grid flex="1 1 14rem" gap="6px" minW="0">
        <chakra.h2
          fontSize="20"
          fontWeight="strong"
          letterSpacing="snug"
          lineHeight="snug"
          overflowWrap="anywhere"
        >
          <bdi>{ticket.title}</bdi>
        </chakra.h2>
        <chakra.p
          fontSize="13"
          color="fg.muted"
        >{`${t('ticket.number', { id: ticket.id })} · ${t('ticket.opened', { date })}`}</chakra.p>
        <TicketBadges ticket={ticket} />
      </Grid>
      {Steps && <Steps ticket={ticket} />}
    </Flex>
  );
}
