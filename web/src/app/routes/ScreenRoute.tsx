import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { accountOf, useAuth } from '../../data/client/auth.ts';
import { screenName } from '../../data/fetched/screen.ts';
import { pathAfterSignIn } from '../navigation/landing.ts';
import { lazyPage } from '../navigation/lazyPage.ts';
import { Loading } from '../navigation/Loading.tsx';
import { PageTools } from '../layout/PageTools.tsx';

const { Page: ScreenPage } = lazyPage(['screen'], () =>
  import('../../features/screen/ScreenPage.tsx').then((file) => file.ScreenPage),
);

/** Pairs this browser with a branch; redirects a paired one to its board. */
export function ScreenRoute() {
  const who = useAuth();
  if (who === 'loading') return <Loading />;
  if (typeof who === 'object' && who.screen) return <Navigate replace to={pathAfterSignIn(who)} />;
  const person = accountOf(who);
  return (
    <Suspense fallback={<Loading />}>
      <ScreenPage
        removed={screenName()}
        person={person && (person.name || (person.email ?? ''))}
        tools={<PageTools />}
      />
    </Suspense>
  );
}
