import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function AdminSupportPage() {
  const t = useT('helpdesk');
  return <PageHead title={t('title')} />;
}
