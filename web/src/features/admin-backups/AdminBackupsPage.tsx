import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function AdminBackupsPage() {
  const t = useT('platform');
  return <PageHead title={t('backups.title')} />;
}
