import { pages } from '@sofra/contracts/pages';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useEmailWithdrawal, withdrawEmail } from '../../../data/fetched/email-links.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { EmailLink } from './EmailLink.tsx';

/** Page behind a link to an old address: withdraws the change, or undoes it. */
export function WithdrawEmailPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const { token = '' } = useParams();
  const read = useEmailWithdrawal(token);
  // Kept in state, because the link is invalid once it was used.
  const [done, setDone] = useState<typeof read.data>();
  const isDone = done !== undefined;
  const { oldEmail = '', newEmail = '', isConfirmed = false } = done ?? read.data ?? {};
  const which = isConfirmed ? 'undo' : 'withdraw';
  return (
    <EmailLink
      tools={tools}
      read={read}
      pageTitle={t('oldEmail.pageTitle')}
      title={t(isDone ? `oldEmail.${which}Done` : `oldEmail.${which}Title`)}
      description={t(isDone ? `oldEmail.${which}DoneText` : `oldEmail.${which}Text`, {
        oldEmail,
        newEmail,
      })}
      go={t(`oldEmail.${which}Go`)}
      failed={t('oldEmail.failed')}
      onGo={async () => {
        const change = read.data;
        await withdrawEmail(token);
        setDone(change);
      }}
      done={
        isDone && (
          <Link
            className={buttonClass({ kind: 'primary' })}
            to={pages.forgotPassword.path}
            state={{ email: oldEmail }}
          >
            {t('oldEmail.newPassword')}
          </Link>
        )
      }
    />
  );
}
