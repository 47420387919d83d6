import { chakra } from '@chakra-ui/react';
import type { StoredMail } from '@sofra/contracts/mailbox';
import { ExternalLink } from 'lucide-react';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { isLink } from './MailText.tsx';

/** Subject, recipient and age of a mail, and the links in its text. */
export function MailHeader({ mail }: { mail: StoredMail & { text: string } }) {
  const t = useT('mailbox');
  const links = new Set(mail.text.split('\n').filter(isLink));
  return (
    <chakra.header mb="2" overflowWrap="anywhere">
      <chakra.h1
        fontSize="20"
        fontWeight="strong"
        lineHeight="snug"
        lang={mail.language}
        dir="auto"
      >
        {mail.subject}
      </chakra.h1>
      <chakra.p mt="1" color="fg.muted">
        {t('to', { to: mail.to })} · <RelativeTime at={mail.at} />
      </chakra.p>
      {links.size > 0 && (
        <ul aria-label={t('mail.links')}>
          {[...links].map((link) => (
            <li key={link}>
              <chakra.a
                display="inline-flex"
                alignItems="center"
                gap="2"
                maxW="full"
                minH="touch"
                color="brand.fg"
                href={link}
                target="_blank"
                rel="noreferrer"
              >
                <Icon of={ExternalLink} size={16} />
                <chakra.bdi minW="0">{link}</chakra.bdi>
              </chakra.a>
            </li>
          ))}
        </ul>
      )}
    </chakra.header>
  );
}
