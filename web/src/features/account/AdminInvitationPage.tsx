import { pages } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { failureOf } from '../../data/client/auth.ts';
import { becomeAdmin, useAdminInvitation } from '../../data/fetched/registration.ts';
import { Doorway } from '../../parts/account/AuthCard.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';

/** The page behind the link that makes an administrator of the platform. */
export function AdminInvitationPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const common = useT('common');
  const toasts = useToasts();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const read = useAdminInvitation(token);
  const { data, error } = read;
  const code = failureOf(error)?.code;
  // A truncated link is invalid too.
  const isInvalid = code === 'invitation_invalid' || code === 'invalid_input';
  if (isInvalid) {
    return (
      <Doorway
        pageTitle={t('setup.pageTitle')}
        title={t('setup.invalid')}
        lead={t('setup.invalidText')}
        tools={tools}
      >
        <Link className={buttonClass({ kind: 'primary' })} to={pages.login.path}>
          {common('actions.signIn')}
        </Link>
      </Doorway>
    );
  }

  const setUp = async (account: { name: string; password: string }): Promise<void> => {
    const { name } = await becomeAdmin(token, account);
    toasts.show({ tone: 'done', title: t('setup.done'), text: t('setup.doneText', { name }) });
    // In its place in the history: what was used up leads nowhere.
    void navigate(pages.admin.path, { replace: true });
  };
  const fail = (fault: unknown): void => {
    toasts.show({ tone: 'fault', title: t('setup.failed'), text: errorText(fault) });
    if (failureOf(fault)?.code === 'invitation_invalid') void read.refetch();
  };
  return (
    <Doorway
      pageTitle={t('setup.pageTitle')}
      title={t('setup.title')}
      lead={t('setup.lead')}
      tools={tools}
    >
      {error && <ReadFault title={t('setup.loadFailed')} of={read} />}
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
    </Doorway>
  );
}
