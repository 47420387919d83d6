import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function AdminAuditPage() {
  const t = useT('audit');
  return <PageHead title={t('title')} />;
}
