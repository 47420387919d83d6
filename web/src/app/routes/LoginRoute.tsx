import type { User } from '@sofra/contracts/users';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { accountOf, useAuth } from '../../data/client/auth.ts';
import { LoginPage } from '../../features/account/sign-in/LoginPage.tsx';
import { setFlashMessage } from '../../lib/browser/flashMessage.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathAfterSignIn, returnPathOf } from '../navigation/landing.ts';
import { startOf } from '../navigation/lastBusiness.ts';
import { Loading } from '../navigation/Loading.tsx';
import { isOfOtherEntry } from '../navigation/otherEntries.ts';
import { PageTools } from '../layout/PageTools.tsx';

/**
 * Login page. The installed app starts here (`?start=`), which redirects signed-in users to their own screen.
 */
export function LoginRoute() {
  const t = useT('account');
  const navigate = useNavigate();
  const { state } = useLocation();
  const start = useSearchParams()[0].get('start');
  const who = useAuth();
  const ownScreen = (user: User) =>
    returnPathOf(state) ??
    (start === null ? undefined : startOf(user, start)) ??
    pathAfterSignIn(user);
  if (start !== null && who === 'loading') return <Loading />;
  if (typeof who === 'object' && who.screen) return <Navigate replace to={pathAfterSignIn(who)} />;
  const person = accountOf(who);
  if (start !== null && person) return <Navigate replace to={ownScreen(person)} />;
  const enter = (user: User) => {
    const to = ownScreen(user);
    if (isOfOtherEntry(to)) {
      const text = t('login.welcome', { name: user.name });
      setFlashMessage({ title: t('login.done'), text });
    }
    void navigate(to);
  };
  return <LoginPage onSignedIn={enter} tools={<PageTools />} />;
}
