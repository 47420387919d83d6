import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMail } from '../../data/fetched/mailbox.ts';
import { BackLink } from '../../ui/staff/BackLink.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { platformName } from '../../lib/platformName.ts';
import { MailHeader } from './MailHeader.tsx';
import { MailText } from './MailText.tsx';

export const MAIL_ID = 'mail';

/** Page of a mail: its HTML in a frame without scripts and navigation, or its plain text. */
export function MailSheet({ mailId }: { mailId: number }) {
  const t = useT('mailbox');
  const read = useMail(mailId);
  const [view, setView] = useState<'html' | 'text'>('html');
  const { data: mail } = read;
  return (
    <chakra.article id={MAIL_ID} tabIndex={-1} outline="none" aria-label={mail?.subject}>
      <title>{`${mail?.subject ?? t('title')} · ${platformName}`}</title>
      <BackLink to="?" label={t('mail.back')} />
      <QueryPlaceholder title={t('mail.failed')} of={read}>
        <SkeletonRows rows={3} />
      </QueryPlaceholder>
      {mail && (
        <>
          <MailHeader mail={mail} />
          <Tabs
            label={t('mail.views')}
            tabs={[
              { key: 'html', label: t('mail.html') },
              { key: 'text', label: t('mail.text') },
            ]}
            value={view}
            onChange={setView}
          >
            {view === 'html' ? (
              <chakra.iframe
                display="block"
                w="full"
                h="min(640px, 70dvh)"
                border="1px solid {colors.border}"
                borderRadius="4"
                // Mails are designed for a light background, also in the dark theme.
                bg="#fcf9f7"
                title={t('mail.frame', { subject: mail.subject })}
                sandbox=""
                srcDoc={mail.html}
              />
            ) : (
              <MailText text={mail.text} language={mail.language} />
            )}
          </Tabs>
        </>
      )}
    </chakra.article>
  );
}
