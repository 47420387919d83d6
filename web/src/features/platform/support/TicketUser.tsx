import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Ticket } from '@sofra/contracts/support';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { initialOf, Avatar, seatColour } from '../../../ui/base/Avatar.tsx';

/**
 * User who opened the ticket, and their business; a sender from `/contact` gets the reply by mail.
 */
export function TicketUser({ ticket: { id, user, businessId } }: { ticket: Ticket }) {
  const t = useT('helpdesk');
  const language = useLanguage();
  return (
    <Flex as="section" aria-label={t('user')} align="center" gap="3">
      <Avatar
        initial={initialOf(user.name, 1, language)}
        colour={seatColour(user.id ?? id)}
        size={40}
      />
      <Box fontSize="13" color="fg.muted">
        <chakra.p fontSize="15" fontWeight="strong" color="fg">
          <bdi>{user.name}</bdi>
        </chakra.p>
        <p>
          <bdi>{user.businessName ?? t('contactForm')}</bdi>
        </p>
        {user.email !== '' && (
          <chakra.a
            href={`mailto:${user.email}`}
            dir="ltr"
            display="inline-flex"
            alignItems="center"
            // Can be touched beyond its line.
            minH="touch"
            my="-12px"
            color="brand.fg"
            overflowWrap="anywhere"
          >
            {user.email}
          </chakra.a>
        )}
        {businessId === null && user.email !== '' && <p>{t('contactNote')}</p>}
      </Box>
    </Flex>
  );
}
