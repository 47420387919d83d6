import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { MessagePage } from './MessagePage.tsx';

/** No such page: says so, and helps on. */
export function NotFoundPage() {
  const t = useT('public');
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      pageTitle={t('notFound.pageTitle')}
    >
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
      <Button asChild variant="outline">
        <a href="/scan">{t('cards.scanTitle')}</a>
      </Button>
      <Button asChild variant="outline">
        <a href="/menu/1">{t('cards.menuTitle')}</a>
      </Button>
    </MessagePage>
  );
}
