import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CrashPage } from '../../features/public/CrashPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { untilDone, waitOrOnline } from '../../lib/browser/retry.ts';

/** Long enough to be read, and not to be a storm of reloads where it breaks again and again. */
const FIRST_MS = 5000;

/** The server answers this address: reading it again would not end in the browser's own "no connection". */
async function isThere(): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status >= 500) throw new Error(`${status}: ${location.pathname}`);
}

/** Error page of a kitchen display: reloads by itself, because there may be no user in front of it. */
export function WallCrash() {
  const t = useT('public');
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void waitOrOnline(FIRST_MS)
      .then(() => untilDone(isThere))
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
