import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMail } from '../../data/fetched/mailbox.ts';
import { Ago } from '../../ui/staff/Ago.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './Mailbox.module.css';
import { isLink, MailText } from './MailText.tsx';

export const MAIL_ID = 'mail';

/**
 * A mail as its reader sees it: its HTML in a frame where nothing runs and no link opens, or its text. Its
 * links stand over it.
 */
export function MailSheet({ mailId }: { mailId: number }) {
  const t = useT('mailbox');
  const read = useMail(mailId);
  const [view, setView] = useState<'html' | 'text'>('html');
  const { data: mail, error } = read;
  const links = new Set(mail?.text.split('\n').filter(isLink));
  return (
    <article id={MAIL_ID} tabIndex={-1} className={css.sheet} aria-label={mail?.subject}>
      <title>{`${mail?.subject ?? t('title')} · Sofra`}</title>
      <Link to="?" className={classes(buttonClass({ kind: 'ghost' }), css.back)}>
        <Icon of={ArrowLeft} size={18} flips />
        {t('mail.back')}
      </Link>
      {error && !mail && <ReadFault title={t('mail.failed')} of={read} />}
      {!error && !mail && <SkeletonRows rows={3} />}
      {mail && (
        <>
          <header className={css.head}>
            <h1 lang={mail.language} dir="auto">
              {mail.subject}
            </h1>
            <p>
              {t('to', { to: mail.to })} · <Ago at={mail.at} />
            </p>
            {links.size > 0 && (
              <ul aria-label={t('mail.links')}>
                {[...links].map((link) => (
                  <li key={link}>
                    <a href={link} target="_blank" rel="noreferrer">
                      <Icon of={ExternalLink} size={16} />
                      <bdi>{link}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </header>
          <Tabs
            label={t('mail.views')}
            tabs={[
              { key: 'html', label: t('mail.html') },
              { key: 'text', label: t('mail.text') },
            ]}
            chosen={view}
            onChoose={setView}
          >
            {view === 'html' ? (
              <iframe
                className={css.frame}
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
    </article>
  );
}
