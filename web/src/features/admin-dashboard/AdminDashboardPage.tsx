import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function AdminDashboardPage() {
  const t = useT('admin');
  return <PageHead title={t('dashboard.title')} />;
}
