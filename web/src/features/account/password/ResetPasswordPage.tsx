import { pages } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { usePasswordReset } from '../../../data/fetched/registration.ts';
import { AuthCard } from '../../../parts/account/AuthCard.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Page behind a password reset link. */
export function ResetPasswordPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const { token = '' } = useParams();
  const read = usePasswordReset(token);
  const { data, error } = read;
  const code = apiErrorOf(error)?.code;
  // A truncated link is invalid too.
  const isInvalid = code === 'reset_invalid' || code === 'invalid_input';
  if (isInvalid) {
    return (
      <AuthCard
        pageTitle={t('reset.pageTitle')}
        title={t('reset.invalid')}
        description={t('reset.invalidText')}
        tools={tools}
      >
        <Link className={buttonClass({ kind: 'primary' })} to={pages.forgotPassword.path}>
          {t('reset.again')}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      pageTitle={t('reset.pageTitle')}
      title={t('reset.title')}
      description={t('reset.others')}
      tools={tools}
    >
      {error && <QueryError title={t('reset.loadFailed')} of={read} />}
      {!error && !data && <SkeletonRows rows={2} heightPx={77} />}
      {!error && data && (
        <NewPasswordForm
          token={token}
          email={data.email}
          minLength={data.passwordMinLength}
          onInvalid={() => void read.refetch()}
        />
      )}
    </AuthCard>
  );
}
