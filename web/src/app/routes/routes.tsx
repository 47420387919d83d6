import { pages } from '@sofra/contracts/pages';
import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { CrashPage } from '../../features/public/CrashPage.tsx';
import { adminPages } from './adminPages.tsx';
import { lazyPage } from '../navigation/lazyPage.ts';
import { FullReload } from './FullReload.tsx';
import { LazyQueries } from '../layout/LazyQueries.ts';
import { Loading } from '../navigation/Loading.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { NotFound } from './NotFound.tsx';
import { otherEntries } from '../navigation/otherEntries.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { narrowPages } from './narrowPages.tsx';
import { Preloading } from './Preloading.tsx';
import { StaffRoute } from './StaffRoute.tsx';
import { ThemeShell } from '../theme/ThemeShell.tsx';
import { KioskErrorPage } from './KioskErrorPage.tsx';
import { workspacePages } from './workspacePages.tsx';

const { Page: KitchenPage } = lazyPage([], () =>
  import('../../features/kitchen/KitchenPage.tsx').then((file) => file.KitchenPage),
);
const { Page: WaiterPage, fetch: fetchWaiterPage } = lazyPage(['ordering', 'staffPayments'], () =>
  import('../../features/waiter/WaiterPage.tsx').then((file) => file.WaiterPage),
);
const { Page: TableOrderPage, fetch: fetchOrderPage } = lazyPage(['ordering'], () =>
  import('../../features/waiter/order/TableOrderPage.tsx').then((file) => file.TableOrderPage),
);

/**
 * Routes of the staff entry, one line per row of the route table (S2). Guest and public pages are separate
 * entries.
 */
export const router = createBrowserRouter([
  {
    element: <ThemeShell />,
    errorElement: <CrashPage />,
    children: [
      { path: pages.login.path, element: <LoginRoute /> },
      { path: pages.screen.path, element: <ScreenRoute /> },
      {
        path: pages.kitchen.path,
        errorElement: <KioskErrorPage />,
        element: (
          <Suspense fallback={<Loading />}>
            <StaffRoute page="kitchen">
              {(screen) => (
                <LazyQueries>
                  <KitchenPage key={screen.branch.id} {...screen} />
                </LazyQueries>
              )}
            </StaffRoute>
          </Suspense>
        ),
      },
      {
        path: pages.waiter.path,
        errorElement: <KioskErrorPage />,
        element: (
          <Suspense fallback={<Loading />}>
            <StaffRoute page="waiter">
              {(screen) => (
                <LazyQueries>
                  <Preloading fetchPage={fetchOrderPage}>
                    <WaiterPage key={screen.branch.id} {...screen} />
                  </Preloading>
                </LazyQueries>
              )}
            </StaffRoute>
          </Suspense>
        ),
      },
      {
        path: pages.waiterOrder.path,
        errorElement: <KioskErrorPage />,
        element: (
          <Suspense fallback={<Loading />}>
            <StaffRoute page="waiter">
              {(screen) => (
                <Preloading fetchPage={fetchWaiterPage}>
                  <TableOrderPage key={screen.branch.id} {...screen} />
                </Preloading>
              )}
            </StaffRoute>
          </Suspense>
        ),
      },
      ...workspacePages,
      ...adminPages,
      ...narrowPages,
      ...otherEntries.map((name) => ({ path: pages[name].path, element: <FullReload /> })),
      {
        path: '*',
        element: <NotFound />,
      },
    ],
  },
]);
