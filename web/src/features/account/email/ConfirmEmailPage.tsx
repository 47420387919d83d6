import { pages } from '@sofra/contracts/pages';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { confirmEmail, useEmailLink } from '../../../data/fetched/email-links.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { EmailLink } from './EmailLink.tsx';

/** Page behind the link to a new address. */
export function ConfirmEmailPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const { token = '' } = useParams();
  const read = useEmailLink(token);
  // Kept in state, because the link is invalid once it was used.
  const [done, setDone] = useState<typeof read.data>();
  const isDone = done !== undefined;
  const email = (done ?? read.data)?.email ?? '';
  return (
    <EmailLink
      tools={tools}
      read={read}
      pageTitle={t('newEmail.pageTitle')}
      title={t(isDone ? 'newEmail.done' : 'newEmail.title')}
      description={t(isDone ? 'newEmail.doneText' : 'newEmail.text', { email })}
      go={t('newEmail.go')}
      failed={t('newEmail.failed')}
      onGo={async () => {
        const change = read.data;
        await confirmEmail(token);
        setDone(change);
      }}
      done={
        isDone && (
          <Link className={buttonClass({ kind: 'primary' })} to={pages.home.path}>
            {t('newEmail.home')}
          </Link>
        )
      }
    />
  );
}
