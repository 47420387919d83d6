import { type Page, pages } from '@sofra/contracts/pages';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useAuth } from '../../data/client/auth.ts';
import { EnrolFirst } from '../guards/RequireTwoFactor.tsx';
import { FrameTools } from '../layout/FrameTools.tsx';
import { lazyPage } from '../navigation/lazyPage.ts';
import { LazyQueries } from '../layout/LazyQueries.ts';
import { Loading } from '../navigation/Loading.tsx';
import { PageTools } from '../layout/PageTools.tsx';
import { RequireRole } from '../guards/RequireRole.tsx';
import { Slim } from '../layout/NarrowLayout.tsx';
import {
  platformLanguages,
  SomeLanguages,
  workspaceLanguages,
} from '../layout/RestrictLanguages.tsx';

const { Page: ChangePasswordPage } = lazyPage<object>(['people'], () =>
  import('../../features/account/ChangePasswordPage.tsx').then((file) => file.ChangePasswordPage),
);
const { Page: SupportPage } = lazyPage<object>(['support'], () =>
  import('../../features/support/SupportPage.tsx').then((file) => file.SupportPage),
);
const { Page: MailboxPage } = lazyPage<object>(['mailbox'], () =>
  import('../../features/mailbox/MailboxPage.tsx').then((file) => file.MailboxPage),
);
const { Page: InvitationPage } = lazyPage<object>([], () =>
  import('../../features/account/InvitationPage.tsx').then((file) => file.InvitationPage),
);

type AtDoor = { tools: ReactNode };
const { Page: RegisterPage } = lazyPage<AtDoor>(['register', 'application'], () =>
  import('../../features/register/RegisterPage.tsx').then((file) => file.RegisterPage),
);
const { Page: ConfirmPage } = lazyPage<AtDoor>(['register', 'application'], () =>
  import('../../features/register/ConfirmPage.tsx').then((file) => file.ConfirmPage),
);
const { Page: ForgotPasswordPage } = lazyPage<AtDoor>(['register'], () =>
  import('../../features/account/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
);
const { Page: ResetPasswordPage } = lazyPage<AtDoor>(['register'], () =>
  import('../../features/account/ResetPasswordPage.tsx').then((file) => file.ResetPasswordPage),
);
const { Page: AdminInvitationPage } = lazyPage<AtDoor>(['register'], () =>
  import('../../features/account/AdminInvitationPage.tsx').then((file) => file.AdminInvitationPage),
);
const { Page: ConfirmEmailPage } = lazyPage<AtDoor>(['register'], () =>
  import('../../features/account/ConfirmEmailPage.tsx').then((file) => file.ConfirmEmailPage),
);
const { Page: WithdrawEmailPage } = lazyPage<AtDoor>(['register'], () =>
  import('../../features/account/WithdrawEmailPage.tsx').then((file) => file.WithdrawEmailPage),
);

/** A page of the signed-in user that belongs to no business. */
function Own({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <RequireRole page={page}>
      <SomeLanguages languages={workspaceLanguages}>
        <Slim tools={<FrameTools />}>{children}</Slim>
      </SomeLanguages>
    </RequireRole>
  );
}

/** Open to everyone; who must set a second factor up has nothing of their own here before. */
function Support() {
  const who = useAuth();
  if (typeof who === 'object' && who.mustEnrol) return <EnrolFirst />;
  return (
    <Slim>
      <SupportPage />
    </Slim>
  );
}

/** A page at the door, which has no bar: its tools are its own. */
const atDoor = (page: Page, Content: ComponentType<AtDoor>): RouteObject => ({
  path: pages[page].path,
  element: (
    <Suspense fallback={<Loading />}>
      <LazyQueries>
        <Content tools={<PageTools />} />
      </LazyQueries>
    </Suspense>
  ),
});

/** Users who must enrol a second factor first can't apply. */
function Register(props: AtDoor) {
  const who = useAuth();
  if (typeof who === 'object' && who.mustEnrol) return <EnrolFirst />;
  return <RegisterPage {...props} />;
}

/** Pages without a side menu: one's own data, and the invitation one was sent. */
export const slimPages: RouteObject[] = [
  atDoor('businessRegister', Register),
  atDoor('confirmRegistration', ConfirmPage),
  atDoor('confirmEmail', ConfirmEmailPage),
  atDoor('withdrawEmail', WithdrawEmailPage),
  atDoor('forgotPassword', ForgotPasswordPage),
  atDoor('resetPassword', ResetPasswordPage),
  atDoor('adminInvitation', AdminInvitationPage),
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
      <SomeLanguages languages={platformLanguages}>
        <Slim tools={<FrameTools languages={platformLanguages} />}>
          <MailboxPage />
        </Slim>
      </SomeLanguages>
    ),
  },
  {
    path: pages.invitation.path,
    element: (
      <Slim>
        <InvitationPage />
      </Slim>
    ),
  },
];
