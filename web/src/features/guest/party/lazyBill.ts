import { lazy } from 'react';
import { loadPart } from '../../../lib/browser/loadPart.ts';
import { retryUntilDone } from '../../../lib/browser/retry.ts';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

/** The bill and its payments, in a chunk with texts of its own: few guests open it while they read the menu. */
export const BillSheets = lazy(() =>
  retryUntilDone(() =>
    loadPart(async () => {
      const [loaded] = await Promise.all([
        import('./bill/BillSheets.tsx'),
        loadNamespaces(['bill']),
      ]);
      return { default: loaded.BillSheets };
    }),
  ),
);
