import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n.ts';
import { MessagePage } from './MessagePage.tsx';

/** A page the user may not open (S2); `workspace` is the screen that is theirs, if they have one. */
export function ForbiddenPage({ workspace }: { workspace?: string }) {
  const t = useT('public');
  return (
    <MessagePage title={t('forbidden.title')} text={t('forbidden.text')}>
      {workspace !== undefined && (
        <Button asChild>
          <Link to={workspace}>{t('forbidden.workspace')}</Link>
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to="/login">{t('forbidden.signIn')}</Link>
      </Button>
    </MessagePage>
  );
}
