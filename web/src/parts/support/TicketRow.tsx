import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { Ticket } from '@sofra/contracts/support';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';
import { TicketBadges } from './TicketBadges.tsx';
import { rowId } from './ticketKeys.ts';

const quiet = { fontSize: '13', color: 'fg.muted' } as const;

/** Row of a ticket in a list: its subject, origin and status. */
export function TicketRow({
  ticket,
  isOpen,
  href,
  whose,
}: {
  ticket: Ticket;
  isOpen: boolean;
  href: string;
  whose: readonly string[];
}) {
  return (
    <li>
      <Grid
        as={Link}
        {...{ to: href, preventScrollReset: true }}
        id={rowId(ticket.id)}
        aria-current={isOpen ? 'true' : undefined}
        gap="1"
        p="12px 16px 14px"
        borderInlineStart="3px solid transparent"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.subtle' }}
        {...(isOpen && { bg: 'bg.subtle', borderInlineStartColor: 'brand.solid' })}
      >
        <Flex as="span" align="baseline" justify="space-between" gap="3">
          <chakra.span minW="0" fontWeight="strong" lineHeight="1.35" overflowWrap="anywhere">
            <bdi>{ticket.title}</bdi>
          </chakra.span>
          <chakra.span {...quiet} flex="none" fontVariantNumeric="tabular-nums">
            <RelativeTime at={ticket.updatedAt} />
          </chakra.span>
        </Flex>
        {whose.length > 0 && (
          <chakra.span {...quiet} mb="1" overflowWrap="anywhere">
            <bdi>{whose.join(', ')}</bdi>
          </chakra.span>
        )}
        <TicketBadges ticket={ticket} />
      </Grid>
    </li>
  );
}
