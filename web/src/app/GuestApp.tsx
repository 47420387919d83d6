import { lazy, Suspense } from 'react';
import type { DrawnPage } from '../data/live/drawnMenu.ts';
import { MenuPage } from '../features/guest/MenuPage.tsx';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { loadPart } from '../lib/browser/loadPart.ts';
import { ToastProvider } from '../ui/base/toasts.tsx';
import { navigateTo, useAddress } from './navigation/addressBar.ts';

const ScanRoute = lazy(() =>
  loadPart(async () => {
    const [loaded] = await Promise.all([
      import('./routes/ScanRoute.tsx'),
      loadNamespaces(['scan']),
    ]);
    return { default: loaded.ScanRoute };
  }),
);

/** Root of the guest pages: the table's menu and the scanner. `drawn` is what the server drew. */
export function GuestApp({ drawn }: { drawn?: DrawnPage | undefined }) {
  const { path, query } = useAddress();
  const tableId = /^\/menu\/([1-9]\d{0,14})\/?$/.exec(path)?.[1];
  return (
    <ToastProvider>
      {path.startsWith('/menu/') ? (
        <MenuPage
          key={tableId}
          tableId={tableId === undefined ? undefined : Number(tableId)}
          drawn={drawn}
          onMoved={(to) => navigateTo(`/menu/${to}`, { isInstead: true })}
        />
      ) : (
        <Suspense fallback={null}>
          <ScanRoute scanned={query.get('qr')} onFound={(found) => navigateTo(`/menu/${found}`)} />
        </Suspense>
      )}
    </ToastProvider>
  );
}
