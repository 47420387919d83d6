import { chakra } from '@chakra-ui/react';
import type { StoredMail } from '@sofra/contracts/mailbox';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';

export const rowId = (mailId: number): string => `mail-${mailId}`;

const RowLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: '4px 12px',
    px: '4',
    py: '3',
    fontSize: '13',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
});

/** Mail in the list: its subject, recipient, language and age. */
export function MailRow({ mail }: { mail: StoredMail }) {
  return (
    <li>
      <RowLink id={rowId(mail.id)} to={`?mail=${mail.id}`}>
        <chakra.span
          fontSize="14"
          fontWeight="strong"
          color="fg"
          textAlign="start"
          overflowWrap="anywhere"
          lang={mail.language}
          dir="auto"
        >
          {mail.subject}
        </chakra.span>
        <RelativeTime at={mail.at} />
        <chakra.bdi overflowWrap="anywhere">{mail.to}</chakra.bdi>
        <chakra.span justifySelf="end" lang="en">
          {mail.language.toUpperCase()}
        </chakra.span>
      </RowLink>
    </li>
  );
}
