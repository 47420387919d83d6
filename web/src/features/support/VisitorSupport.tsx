import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/staff/Card.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { mayOpen } from '../../lib/domain/access.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';

/** Support page of a user without a business, with links to other pages. */
export function VisitorSupport({ user }: { user: User }) {
  const t = useT('support');
  const answers = mayOpen(user, 'adminSupport', undefined);
  return (
    <>
      <PageHeader title={t('title')} />
      <Card py="6">
        <EmptyState
          title={t('outsider.title')}
          text={t(answers ? 'outsider.helpdeskText' : 'outsider.text')}
        >
          <Link
            to={pages[answers ? 'adminSupport' : 'home'].path}
            className={buttonClass({ kind: 'primary' })}
          >
            {t(answers ? 'outsider.helpdesk' : 'outsider.home')}
          </Link>
        </EmptyState>
      </Card>
    </>
  );
}
