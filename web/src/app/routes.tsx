import { pages } from '@sofra/contracts/pages';
import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { useAuth } from '../data/auth.ts';
import { CrashPage } from '../features/public/CrashPage.tsx';
import { LandingPage } from '../features/public/LandingPage.tsx';
import { NotFoundPage } from '../features/public/NotFoundPage.tsx';
import { adminPages } from './adminPages.tsx';
import { workspaceOf } from './landing.ts';
import { lazyPage } from './lazyPage.ts';
import { Loading } from './Loading.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { slimPages } from './slimPages.tsx';
import { StaffRoute } from './StaffRoute.tsx';
import { ThemeShell } from './ThemeShell.tsx';
import { workspacePages } from './workspacePages.tsx';

const { Page: KitchenPage } = lazyPage([], () =>
  import('../features/kitchen/KitchenPage.tsx').then((file) => file.KitchenPage),
);
const { Page: WaiterPage } = lazyPage([], () =>
  import('../features/waiter/WaiterPage.tsx').then((file) => file.WaiterPage),
);

function Home() {
  const who = useAuth();
  const person = typeof who === 'object' && !who.isAnonymous ? who : undefined;
  const workspace = person && workspaceOf(person);
  return (
    <PublicLayout page="home">
      <LandingPage {...(person && { name: person.name })} {...(workspace && { workspace })} />
    </PublicLayout>
  );
}

/** The pages of this entry: a line a row of the route table (spec §2). Guests' pages are an entry of their own. */
export const router = createBrowserRouter([
  {
    element: <ThemeShell />,
    errorElement: <CrashPage />,
    children: [
      { path: pages.home.path, element: <Home /> },
      { path: pages.login.path, element: <LoginRoute /> },
      {
        path: pages.kitchen.path,
        element: (
          <Suspense fallback={<Loading />}>
            <StaffRoute page="kitchen">
              {(screen) => <KitchenPage key={screen.branch.id} {...screen} />}
            </StaffRoute>
          </Suspense>
        ),
      },
      {
        path: pages.waiter.path,
        element: (
          <Suspense fallback={<Loading />}>
            <StaffRoute page="waiter">
              {(screen) => <WaiterPage key={screen.branch.id} {...screen} />}
            </StaffRoute>
          </Suspense>
        ),
      },
      ...workspacePages,
      ...adminPages,
      ...slimPages,
      {
        path: '*',
        element: (
          <PublicLayout>
            <NotFoundPage />
          </PublicLayout>
        ),
      },
    ],
  },
]);
