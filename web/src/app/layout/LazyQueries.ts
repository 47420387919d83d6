import type { ReactNode } from 'react';
import { lazyPage } from '../navigation/lazyPage.ts';

/** Lazy-loads QueryClientProvider so that the login page doesn't ship TanStack Query. */
export const { Page: LazyQueries } = lazyPage<{ children: ReactNode }>([], () =>
  import('./Queries.tsx').then((file) => file.Queries),
);
