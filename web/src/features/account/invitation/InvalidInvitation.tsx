import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { generatePath, Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';

/** Notice for an invalid link, with links to other pages. */
export function InvalidInvitation({ user }: { user: User | undefined }) {
  const t = useT('account');
  const common = useT('common');
  const work = user?.memberships[0];
  return (
    <EmptyState heading="h1" title={t('invitation.invalid')} text={t('invitation.invalidText')}>
      {work ? (
        <Link
          className={buttonClass({ kind: 'primary' })}
          to={generatePath(pages.dashboard.path, { businessId: String(work.businessId) })}
        >
          {common('nav.workspace')}
        </Link>
      ) : (
        <Link className={buttonClass({ kind: 'primary' })} to={pages.login.path}>
          {common('actions.signIn')}
        </Link>
      )}
      <Link className={buttonClass()} to={pages.home.path}>
        {common('actions.home')}
      </Link>
    </EmptyState>
  );
}
