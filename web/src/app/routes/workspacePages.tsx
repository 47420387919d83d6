import { type Page, pages } from '@sofra/contracts/pages';
import { type ComponentType, Suspense } from 'react';
import { generatePath, Navigate, useParams, type RouteObject } from 'react-router-dom';
import type { Namespace } from '../../lib/i18n/catalogue.ts';
import { CrashPage } from '../../features/public/CrashPage.tsx';
import { Boundary } from '../../ui/base/Boundary.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { lazyPage } from '../navigation/lazyPage.ts';
import { PageLoading } from '../navigation/PageLoading.tsx';
import { WorkspaceRoute } from './WorkspaceRoute.tsx';

function workspace(
  page: Page,
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<WorkspacePageProps>>,
): RouteObject {
  const { Page: Content, fetch } = lazyPage(namespaces, load);
  return {
    path: pages[page].path,
    element: (
      <WorkspaceRoute page={page} fetchPage={fetch}>
        {(place) => (
          <Boundary key={page} fallback={<CrashPage isPart />}>
            <Suspense fallback={<PageLoading />}>
              <Content key={place.branch.id} {...place} />
            </Suspense>
          </Boundary>
        )}
      </WorkspaceRoute>
    ),
  };
}

function ToItemEditor() {
  const { itemId = '' } = useParams();
  return <Navigate replace to={generatePath(pages.itemEditor.path, { itemId })} />;
}

/** Pages of the business workspace; each has its own file. */
export const workspacePages: RouteObject[] = [
  workspace('dashboard', ['workspace', 'staffPayments'], () =>
    import('../../features/dashboard/DashboardPage.tsx').then((file) => file.DashboardPage),
  ),
  workspace('menus', ['menus'], () =>
    import('../../features/menus/MenusPage.tsx').then((file) => file.MenusPage),
  ),
  workspace('menuEditor', ['menus'], () =>
    import('../../features/menus/MenuEditorPage.tsx').then((file) => file.MenuEditorPage),
  ),
  workspace('items', ['items'], () =>
    import('../../features/items/list/ItemsPage.tsx').then((file) => file.ItemsPage),
  ),
  workspace('itemEditor', ['items', 'options'], () =>
    import('../../features/items/editor/ItemEditorPage.tsx').then((file) => file.ItemEditorPage),
  ),
  workspace('tables', ['tables'], () =>
    import('../../features/tables/TablesPage.tsx').then((file) => file.TablesPage),
  ),
  workspace('tablePrints', ['tables'], () =>
    import('../../features/prints/TablePrintsPage.tsx').then((file) => file.TablePrintsPage),
  ),
  workspace('priceList', ['tables'], () =>
    import('../../features/prints/PriceListPage.tsx').then((file) => file.PriceListPage),
  ),
  workspace('bin', ['workspace'], () =>
    import('../../features/bin/BinPage.tsx').then((file) => file.BinPage),
  ),
  workspace('orders', ['workspace', 'staffPayments'], () =>
    import('../../features/orders/OrdersPage.tsx').then((file) => file.OrdersPage),
  ),
  workspace('businessManagement', ['people', 'application'], () =>
    import('../../features/business/BusinessManagementPage.tsx').then(
      (file) => file.BusinessManagementPage,
    ),
  ),
  workspace('profile', ['people', 'application'], () =>
    import('../../features/account/profile/ProfilePage.tsx').then((file) => file.ProfilePage),
  ),
  workspace('staff', ['people'], () =>
    import('../../features/staff/StaffPage.tsx').then((file) => file.StaffPage),
  ),
  workspace('settings', ['people', 'application'], () =>
    import('../../features/branch-settings/SettingsPage.tsx').then((file) => file.SettingsPage),
  ),
  workspace('dayClose', ['days', 'staff'], () =>
    import('../../features/day-close/DayClosePage.tsx').then((file) => file.DayClosePage),
  ),
  workspace('integrations', ['integrations'], () =>
    import('../../features/integrations/IntegrationsPage.tsx').then(
      (file) => file.IntegrationsPage,
    ),
  ),
  workspace('reports', ['reports'], () =>
    import('../../features/reports/ReportsPage.tsx').then((file) => file.ReportsPage),
  ),
  { path: pages.itemEditorRedirect.path, element: <ToItemEditor /> },
];
