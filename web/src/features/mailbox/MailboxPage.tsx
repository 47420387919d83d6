import { PageHead } from '../../kit/PageHead.tsx';
import { useT } from '../../lib/i18n.ts';

export function MailboxPage() {
  const t = useT('mailbox');
  return <PageHead title={t('title')} />;
}
