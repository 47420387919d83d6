import type { Page } from '@sofra/contracts/pages';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../data/client/auth.ts';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { businessFor } from '../navigation/lastBusiness.ts';
import { lazyPage } from '../navigation/lazyPage.ts';
import { Loading } from '../navigation/Loading.tsx';
import { RequireRole } from '../guards/RequireRole.tsx';

const { Page: Workspace, fetch: fetchFrame } = lazyPage(['workspace'], () =>
  import('../layout/Workspace.tsx').then((file) => file.Workspace),
);

/** A guarded page of the business workspace, for one branch. */
export function WorkspaceRoute({
  page,
  fetchPage,
  children,
}: {
  page: Page;
  /** Preloads the page's code while the user is identified. */
  fetchPage: () => void;
  children: (place: WorkspacePageProps) => ReactNode;
}) {
  const who = useAuth();
  useEffect(fetchFrame, []);
  useEffect(fetchPage, [fetchPage]);
  const named = useParams()['businessId'];
  const [search] = useSearchParams();
  const user = typeof who === 'object' ? who : undefined;
  const businessId =
    named === undefined ? user && businessFor(user, page, search.get('business')) : Number(named);
  return (
    <RequireRole page={page}>
      <Suspense fallback={<Loading />}>
        {user && businessId !== undefined && (
          <Workspace key={businessId} page={page} user={user} businessId={businessId}>
            {children}
          </Workspace>
        )}
      </Suspense>
    </RequireRole>
  );
}
