import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CrashPage } from '../../features/public/CrashPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { retryUntilDone, waitOrOnline } from '../../lib/browser/retry.ts';

/** Long enough to read, and to avoid frequent reloads of a page that fails every time. */
const FIRST_MS = 5000;

/**
 * Checks that the server answers, because a reload without a connection would end on the browser's own error
 * page.
 */
async function isThere(): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status >= 500) throw new Error(`${status}: ${location.pathname}`);
}

/** Error page of a kitchen display: reloads by itself, because there may be no user in front of it. */
export function KioskErrorPage() {
  const t = useT('public');
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void waitOrOnline(FIRST_MS)
      .then(() => retryUntilDone(isThere))
      .then(() => location.reload());
  }, []);
  return (
    <CrashPage>
      <chakra.p w="full" role="status" fontSize="16" color="fg.muted">
        {t('crash.byItself')}
      </chakra.p>
    </CrashPage>
  );
}
