import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function AdminSettingsPage() {
  const t = useT('platform');
  return <PageHead title={t('settings.title')} />;
}
