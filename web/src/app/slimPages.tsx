import { type Page, pages } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useAuth } from '../data/auth.ts';
import { EnrolFirst } from './EnrolFirst.tsx';
import { FrameTools } from './FrameTools.tsx';
import { lazyPage } from './lazyPage.ts';
import { RequireRole } from './RequireRole.tsx';
import { Slim } from './Slim.tsx';
import { platformLanguages, SomeLanguages, workspaceLanguages } from './SomeLanguages.tsx';

const { Page: ChangePasswordPage } = lazyPage<object>(['people'], () =>
  import('../features/account/ChangePasswordPage.tsx').then((file) => file.ChangePasswordPage),
);
const { Page: SupportPage } = lazyPage<object>(['support'], () =>
  import('../features/support/SupportPage.tsx').then((file) => file.SupportPage),
);
const { Page: MailboxPage } = lazyPage<object>(['mailbox'], () =>
  import('../features/mailbox/MailboxPage.tsx').then((file) => file.MailboxPage),
);
const { Page: InvitationPage } = lazyPage<object>([], () =>
  import('../features/account/InvitationPage.tsx').then((file) => file.InvitationPage),
);

/** A page of the signed-in person that belongs to no business. */
function Own({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <RequireRole page={page}>
      <SomeLanguages languages={workspaceLanguages}>
        <Slim tools={<FrameTools />}>{children}</Slim>
      </SomeLanguages>
    </RequireRole>
  );
}

/** Open to everybody; who must set a second factor up has nothing of their own here before. */
function Support() {
  const who = useAuth();
  if (typeof who === 'object' && who.mustEnrol) return <EnrolFirst />;
  return (
    <Slim>
      <SupportPage />
    </Slim>
  );
}

/** Pages without a side menu: one's own data, and the invitation one was sent. */
export const slimPages: RouteObject[] = [
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
