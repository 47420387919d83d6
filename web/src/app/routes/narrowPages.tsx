import { type Page, pages } from '@sofra/contracts/pages';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useAuth } from '../../data/client/auth.ts';
import { RequireTwoFactor } from '../guards/RequireTwoFactor.tsx';
import { FrameTools } from '../layout/FrameTools.tsx';
import { lazyPage } from '../navigation/lazyPage.ts';
import { LazyQueries } from '../layout/LazyQueries.ts';
import { Loading } from '../navigation/Loading.tsx';
import { PageTools } from '../layout/PageTools.tsx';
import { RequireRole } from '../guards/RequireRole.tsx';
import { NarrowLayout } from '../layout/NarrowLayout.tsx';
import {
  platformLanguages,
  RestrictLanguages,
  workspaceLanguages,
} from '../layout/RestrictLanguages.tsx';

const { Page: ChangePasswordPage } = lazyPage<object>(['people'], () =>
  import('../../features/account/password/ChangePasswordPage.tsx').then(
    (file) => file.ChangePasswordPage,
  ),
);
const { Page: SupportPage } = lazyPage<object>(['support'], () =>
  import('../../features/support/SupportPage.tsx').then((file) => file.SupportPage),
);
const { Page: ProfilePage } = lazyPage<object>(['people'], () =>
  import('../../features/account/profile/ProfilePage.tsx').then((file) => file.ProfilePage),
);
const { Page: MailboxPage } = lazyPage<object>(['mailbox'], () =>
  import('../../features/mailbox/MailboxPage.tsx').then((file) => file.MailboxPage),
);
const { Page: InvitationPage } = lazyPage<object>([], () =>
  import('../../features/account/invitation/InvitationPage.tsx').then(
    (file) => file.InvitationPage,
  ),
);

type InAuthLayout = { tools: ReactNode };
const { Page: RegisterPage } = lazyPage<InAuthLayout>(['register', 'application'], () =>
  import('../../features/register/RegisterPage.tsx').then((file) => file.RegisterPage),
);
const { Page: ConfirmPage } = lazyPage<InAuthLayout>(['register', 'application'], () =>
  import('../../features/register/ConfirmPage.tsx').then((file) => file.ConfirmPage),
);
const { Page: ForgotPasswordPage } = lazyPage<InAuthLayout>(['register'], () =>
  import('../../features/account/password/ForgotPasswordPage.tsx').then(
    (file) => file.ForgotPasswordPage,
  ),
);
const { Page: ResetPasswordPage } = lazyPage<InAuthLayout>(['register'], () =>
  import('../../features/account/password/ResetPasswordPage.tsx').then(
    (file) => file.ResetPasswordPage,
  ),
);
const { Page: AdminInvitationPage } = lazyPage<InAuthLayout>(['register'], () =>
  import('../../features/account/invitation/AdminInvitationPage.tsx').then(
    (file) => file.AdminInvitationPage,
  ),
);
const { Page: ConfirmEmailPage } = lazyPage<InAuthLayout>(['register'], () =>
  import('../../features/account/email/ConfirmEmailPage.tsx').then((file) => file.ConfirmEmailPage),
);
const { Page: WithdrawEmailPage } = lazyPage<InAuthLayout>(['register'], () =>
  import('../../features/account/email/WithdrawEmailPage.tsx').then(
    (file) => file.WithdrawEmailPage,
  ),
);

/** A page of the signed-in user without a business. */
function Own({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <RequireRole page={page}>
      <RestrictLanguages languages={workspaceLanguages}>
        <NarrowLayout tools={<FrameTools />}>{children}</NarrowLayout>
      </RestrictLanguages>
    </RequireRole>
  );
}

/** Open to everyone; hides own tickets from users who must first set up a second factor. */
function Support() {
  const who = useAuth();
  if (typeof who === 'object' && who.mustEnrol) return <RequireTwoFactor />;
  return (
    <NarrowLayout>
      <SupportPage />
    </NarrowLayout>
  );
}

/** A page of the sign-in layout, which has its own controls instead of a top bar. */
const inAuthLayout = (page: Page, Content: ComponentType<InAuthLayout>): RouteObject => ({
  path: pages[page].path,
  element: (
    <Suspense fallback={<Loading />}>
      <LazyQueries>
        <Content tools={<PageTools />} />
      </LazyQueries>
    </Suspense>
  ),
});

/** Users who must first set up a second factor can't apply. */
function Register(props: InAuthLayout) {
  const who = useAuth();
  if (typeof who === 'object' && who.mustEnrol) return <RequireTwoFactor />;
  return <RegisterPage {...props} />;
}

/** Pages without a side menu: the user's own data, and invitations. */
export const narrowPages: RouteObject[] = [
  inAuthLayout('businessRegister', Register),
  inAuthLayout('confirmRegistration', ConfirmPage),
  inAuthLayout('confirmEmail', ConfirmEmailPage),
  inAuthLayout('withdrawEmail', WithdrawEmailPage),
  inAuthLayout('forgotPassword', ForgotPasswordPage),
  inAuthLayout('resetPassword', ResetPasswordPage),
  inAuthLayout('adminInvitation', AdminInvitationPage),
  {
    path: pages.account.path,
    element: (
      <Own page="account">
        <ProfilePage />
      </Own>
    ),
  },
  {
    path: pages.changePassword.path,
    element: (
      <Own page="changePassword">
        <ChangePasswordPage />
      </Own>
    ),
  },
  {
    path: pages.support.path,
    element: <Support />,
  },
  {
    path: pages.mailbox.path,
    element: (
      <RestrictLanguages languages={platformLanguages}>
        <NarrowLayout tools={<FrameTools languages={platformLanguages} />}>
          <MailboxPage />
        </NarrowLayout>
      </RestrictLanguages>
    ),
  },
  {
    path: pages.invitation.path,
    element: (
      <NarrowLayout>
        <InvitationPage />
      </NarrowLayout>
    ),
  },
];
