import { type Page, pages } from '@sofra/contracts/pages';
import { screenBoards } from '@sofra/contracts/roles';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { accountOf, useAuth } from '../../data/client/auth.ts';
import { subscribeToUserRoom } from '../../data/live/userRoom.ts';
import { screenName } from '../../data/fetched/screen.ts';
import { LoginPage } from '../../features/account/sign-in/LoginPage.tsx';
import { ForbiddenPage } from '../../features/public/ForbiddenPage.tsx';
import { mayOpen } from '../../lib/domain/access.ts';
import { RequireTwoFactor } from './RequireTwoFactor.tsx';
import { useRefundNotices } from './useRefundNotices.ts';
import { lazyPage } from '../navigation/lazyPage.ts';
import { Loading } from '../navigation/Loading.tsx';
import { pathAfterSignIn, homePathOf } from '../navigation/landing.ts';
import { PageTools } from '../layout/PageTools.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';

const { Page: StoppedScreen } = lazyPage(['screen'], () =>
  import('./StoppedScreen.tsx').then((file) => file.StoppedScreen),
);

/**
 * Opens a page to users who may see it (S2): shows "Yükleniyor..." until the user is known, the
 * login page without a user (the address stays, so that signing in returns to it), and "Yetkisiz
 * Erişim" for another role or business. Guests count as not signed in; users who must enrol a
 * second factor do that first. A paired screen opens only its board. Changes apply to the open
 * page: another role, another branch or the end of the sign-in.
 */
export function RequireRole({ page, children }: { page: Page; children: ReactNode }) {
  const who = useAuth();
  const { businessId } = useParams();
  const mustEnrol = typeof who === 'object' && who.mustEnrol === true;
  const personId = mustEnrol ? undefined : accountOf(who)?.id;
  useEffect(() => (personId === undefined ? undefined : subscribeToUserRoom(personId)), [personId]);
  useRefundNotices();
  if (who === 'loading') return <Loading />;
  if (who === 'signedOut' || who.isAnonymous) {
    // A user has revoked this paired screen.
    if (screenName() !== undefined) return <Navigate replace to={pages.screen.path} />;
    const isBoard = screenBoards.some((board) => board === page);
    return <LoginPage onSignedIn={() => undefined} tools={<PageTools />} isAtBoard={isBoard} />;
  }
  if (mustEnrol) return <RequireTwoFactor />;
  if (!mayOpen(who, page, businessId === undefined ? undefined : Number(businessId))) {
    if (who.screen) return <Navigate replace to={pathAfterSignIn(who)} />;
    const workspace = homePathOf(who);
    return (
      <PublicLayout>
        <ForbiddenPage {...(workspace === undefined ? {} : { workspace })} />
      </PublicLayout>
    );
  }
  if (who.screen?.isStopped) {
    return (
      <Suspense fallback={<Loading />}>
        <StoppedScreen />
      </Suspense>
    );
  }
  return children;
}
