import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function AdminUsersPage() {
  const t = useT('users');
  return <PageHead title={t('title')} />;
}
