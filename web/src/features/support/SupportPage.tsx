import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function SupportPage() {
  const t = useT('support');
  return <PageHead title={t('title')} />;
}
