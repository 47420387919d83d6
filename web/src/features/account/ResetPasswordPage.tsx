import { pages } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { failureOf } from '../../data/client/auth.ts';
import { usePasswordReset } from '../../data/fetched/registration.ts';
import { Doorway } from '../../parts/account/AuthCard.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The page behind a mailed way to a new password. */
export function ResetPasswordPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const { token = '' } = useParams();
  const read = usePasswordReset(token);
  const { data, error } = read;
  const code = failureOf(error)?.code;
  // A truncated link is invalid too.
  const isInvalid = code === 'reset_invalid' || code === 'invalid_input';
  if (isInvalid) {
    return (
      <Doorway
        pageTitle={t('reset.pageTitle')}
        title={t('reset.invalid')}
        lead={t('reset.invalidText')}
        tools={tools}
      >
        <Link className={buttonClass({ kind: 'primary' })} to={pages.forgotPassword.path}>
          {t('reset.again')}
        </Link>
      </Doorway>
    );
  }
  return (
    <Doorway
      pageTitle={t('reset.pageTitle')}
      title={t('reset.title')}
      lead={t('reset.others')}
      tools={tools}
    >
      {error && <ReadFault title={t('reset.loadFailed')} of={read} />}
      {!error && !data && <SkeletonRows rows={2} heightPx={77} />}
      {!error && data && (
        <NewPasswordForm
          token={token}
          email={data.email}
          minLength={data.passwordMinLength}
          onInvalid={() => void read.refetch()}
        />
      )}
    </Doorway>
  );
}
