import { type Page, pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Namespace } from '../../lib/i18n/catalogue.ts';
import { useAuth } from '../../data/client/auth.ts';
import { CrashPage } from '../../features/public/CrashPage.tsx';
import { Boundary } from '../../ui/base/Boundary.tsx';
import { lazyPage } from '../navigation/lazyPage.ts';
import { Loading } from '../navigation/Loading.tsx';
import { PageLoading } from '../navigation/PageLoading.tsx';
import { RequireRole } from '../guards/RequireRole.tsx';

const { Page: AdminFrame } = lazyPage<{ page: Page; user: User; children: ReactNode }>(
  ['admin'],
  () => import('../layout/AdminFrame.tsx').then((file) => file.AdminFrame),
);

function Admin({ page, children }: { page: Page; children: ReactNode }) {
  const who = useAuth();
  return (
    <RequireRole page={page}>
      <Suspense fallback={<Loading />}>
        {typeof who === 'object' && (
          <AdminFrame page={page} user={who}>
            <Boundary key={page} fallback={<CrashPage isPart />}>
              <Suspense fallback={<PageLoading />}>{children}</Suspense>
            </Boundary>
          </AdminFrame>
        )}
      </Suspense>
    </RequireRole>
  );
}

function admin(
  page: Page,
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<object>>,
): RouteObject {
  const { Page: Content } = lazyPage(namespaces, load);
  return {
    path: pages[page].path,
    element: (
      <Admin page={page}>
        <Content />
      </Admin>
    ),
  };
}

/** Pages of the platform workspace; each has its own file. */
export const adminPages: RouteObject[] = [
  admin('admin', ['admin', 'application', 'support'], () =>
    import('../../features/platform/dashboard/AdminDashboardPage.tsx').then(
      (file) => file.AdminDashboardPage,
    ),
  ),
  admin('adminBusinesses', ['admin', 'application'], () =>
    import('../../features/platform/businesses/AdminBusinessesPage.tsx').then(
      (file) => file.AdminBusinessesPage,
    ),
  ),
  admin('adminUsers', ['users', 'account'], () =>
    import('../../features/platform/users/AdminUsersPage.tsx').then((file) => file.AdminUsersPage),
  ),
  admin('adminSupport', ['helpdesk', 'support'], () =>
    import('../../features/platform/support/AdminSupportPage.tsx').then(
      (file) => file.AdminSupportPage,
    ),
  ),
  admin('adminSettings', ['platform', 'workspace'], () =>
    import('../../features/platform/settings/AdminSettingsPage.tsx').then(
      (file) => file.AdminSettingsPage,
    ),
  ),
  admin('adminBackups', ['platform'], () =>
    import('../../features/platform/backups/AdminBackupsPage.tsx').then(
      (file) => file.AdminBackupsPage,
    ),
  ),
  admin('adminProfile', ['people', 'application'], () =>
    import('../../features/account/profile/ProfilePage.tsx').then((file) => file.ProfilePage),
  ),
  admin('adminAudit', ['audit'], () =>
    import('../../features/platform/audit/AdminAuditPage.tsx').then((file) => file.AdminAuditPage),
  ),
];
