import { Button } from '@chakra-ui/react';
import { useT } from '../../lib/i18n.ts';
import { MessagePage } from './MessagePage.tsx';

/** What stands where a page broke down. */
export function CrashPage() {
  const t = useT('public');
  return (
    <MessagePage title={t('crash.title')} text={t('crash.text')}>
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
    </MessagePage>
  );
}
