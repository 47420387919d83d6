import { useEffect } from 'react';
import { auth } from '../../data/client/auth.ts';
import { MessagePage } from '../../features/public/MessagePage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';

const ASK_EVERY_MS = 10_000;

/** A paired screen whose business the platform has stopped. Asks again until it is resumed. */
export function StoppedScreen() {
  const t = useT('screen');
  useEffect(() => {
    const timer = setInterval(() => void auth.load(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <MessagePage title={t('stopped.title')} text={t('stopped.text')} />;
}
