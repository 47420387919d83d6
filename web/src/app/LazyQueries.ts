import type { ReactNode } from 'react';
import { lazyPage } from './routes/lazyPage.ts';

/** What holds what a page fetches, in a file of its own: the login page does without it. */
export const { Page: LazyQueries } = lazyPage<{ children: ReactNode }>([], () =>
  import('./Queries.tsx').then((file) => file.Queries),
);
