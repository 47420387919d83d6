import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { MessagePage } from './MessagePage.tsx';

/** Error page (`isPart`: inside a page that still works); `children` are above the links. */
export function CrashPage({
  isPart = false,
  children,
}: {
  isPart?: boolean;
  children?: ReactNode;
}) {
  const t = useT('public');
  return (
    <MessagePage title={t('crash.title')} text={t('crash.text')} isPart={isPart}>
      {children}
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      <Button asChild variant="outline">
        <a href="/">{t('notFound.home')}</a>
      </Button>
    </MessagePage>
  );
}
