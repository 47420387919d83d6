import { pages } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { acceptAdminInvitation, useAdminInvitation } from '../../../data/fetched/registration.ts';
import { AuthCard } from '../../../parts/account/AuthCard.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';

/** Page behind the link that creates a platform administrator. */
export function AdminInvitationPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const common = useT('common');
  const toasts = useToasts();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const read = useAdminInvitation(token);
  const { data, error } = read;
  const code = apiErrorOf(error)?.code;
  // A truncated link is invalid too.
  const isInvalid = code === 'invitation_invalid' || code === 'invalid_input';
  if (isInvalid) {
    return (
      <AuthCard
        pageTitle={t('setup.pageTitle')}
        title={t('setup.invalid')}
        description={t('setup.invalidText')}
        tools={tools}
      >
        <Link className={buttonClass({ kind: 'primary' })} to={pages.login.path}>
          {common('actions.signIn')}
        </Link>
      </AuthCard>
    );
  }

  const setUp = async (account: { name: string; password: string }): Promise<void> => {
    const { name } = await acceptAdminInvitation(token, account);
    toasts.show({ tone: 'done', title: t('setup.done'), text: t('setup.doneText', { name }) });
    // Replaces the history entry, because the link can't be used again.
    void navigate(pages.admin.path, { replace: true });
  };
  const fail = (errorMessage: unknown): void => {
    toasts.show({ tone: 'error', title: t('setup.failed'), text: errorText(errorMessage) });
    if (apiErrorOf(errorMessage)?.code === 'invitation_invalid') void read.refetch();
  };
  return (
    <AuthCard
      pageTitle={t('setup.pageTitle')}
      title={t('setup.title')}
      description={t('setup.lead')}
      tools={tools}
    >
      {error && <QueryError title={t('setup.loadFailed')} of={read} />}
      {!error && !data && <SkeletonRows rows={3} heightPx={77} />}
      {!error && data && (
        <NewAccountForm
          minLength={data.passwordMinLength}
          go={t('setup.go')}
          name={data.name ?? ''}
          email={data.email}
          onAccount={setUp}
          onFailed={fail}
        />
      )}
    </AuthCard>
  );
}
