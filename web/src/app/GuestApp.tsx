import { lazy, Suspense } from 'react';
import { MenuPage } from '../features/guest/MenuPage.tsx';
import { alsoSpeak, useT } from '../lib/i18n/i18n.ts';
import { loadPart } from '../lib/browser/loadPart.ts';
import { ToastProvider } from '../ui/base/toasts.tsx';
import { go, usePlace } from './navigation/addressBar.ts';

const ScanRoute = lazy(() =>
  loadPart(async () => {
    const [loaded] = await Promise.all([import('./routes/ScanRoute.tsx'), alsoSpeak(['scan'])]);
    return { default: loaded.ScanRoute };
  }),
);

/** The two pages of a guest: the menu of a table, and the way to it. */
export function GuestApp() {
  const common = useT('common');
  const { path, query } = usePlace();
  const tableId = /^\/menu\/([1-9]\d{0,14})\/?$/.exec(path)?.[1];
  return (
    <ToastProvider closeLabel={common('actions.close')}>
      {path.startsWith('/menu/') ? (
        <MenuPage key={tableId} tableId={tableId === undefined ? undefined : Number(tableId)} />
      ) : (
        <Suspense fallback={null}>
          <ScanRoute scanned={query.get('qr')} onFound={(found) => go(`/menu/${found}`)} />
        </Suspense>
      )}
    </ToastProvider>
  );
}
