import { chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthCard } from '../../../parts/account/AuthCard.tsx';
import { TextLink } from '../../../ui/staff/TextLink.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DemoUsers } from './DemoUsers.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useDemoUsers } from '../../../parts/account/useDemoUsers.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * Sign-in with email and password, and a second factor if there is one (S2, S5). Also replaces a
 * guarded page until a user signs in; `onSignedIn` decides what follows. `tools` are at the end of
 * the header.
 */
export function LoginPage({
  onSignedIn,
  tools,
  isAtBoard = false,
}: {
  onSignedIn: (user: User) => void;
  tools: ReactNode;
  /** True if it replaces a kitchen or waiter board. */
  isAtBoard?: boolean;
}) {
  const t = useT('account');
  const common = useT('common');
  const demo = useDemoUsers();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const signing = useSignIn(onSignedIn);
  const { secondStep } = signing;

  return (
    <AuthCard
      pageTitle={t('login.pageTitle')}
      title={t(secondStep ? 'twoFactor.title' : 'login.title')}
      description={t(secondStep ? 'twoFactor.lead' : 'login.lead')}
      tools={tools}
    >
      {secondStep ? (
        <SecondStep {...secondStep} />
      ) : (
        <>
          {isAtBoard && (
            <chakra.p mb="5" p="4" borderRadius="3" bg="bg.panel">
              {t('login.atBoard')}
            </chakra.p>
          )}
          <LoginForm typed={typed} onType={setTyped} signing={signing} />
          <chakra.p mt="4" color="fg.muted">
            {t('login.isNew')}{' '}
            <TextLink>
              <Link to={pages.businessRegister.path}>{common('nav.register')}</Link>
            </TextLink>
          </chakra.p>
          <chakra.p mt="2" color="fg.muted">
            {t('login.isWall')}{' '}
            <TextLink>
              <Link to={pages.screen.path}>{t('login.toScreen')}</Link>
            </TextLink>
          </chakra.p>
          <DemoUsers
            users={demo.people}
            onPick={(email) => setTyped({ email, password: demo.password ?? '' })}
          />
        </>
      )}
    </AuthCard>
  );
}
