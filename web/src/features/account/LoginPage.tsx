import { Box, chakra, Grid } from '@chakra-ui/react';
import type { User } from '@sofra/contracts/users';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { Logo } from '../../ui/Logo.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { LaidTable } from './LaidTable.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useDemoPeople } from './useDemoPeople.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * Sign-in with email and password, and a second factor where there is one (spec §2, §5). Also stands in for a guarded page until somebody
 * signs in; `onSignedIn` decides what comes next. `tools` stands at the end of its head line.
 */
export function LoginPage({
  onSignedIn,
  tools,
}: {
  onSignedIn: (user: User) => void;
  tools: ReactNode;
}) {
  const t = useT('account');
  const demo = useDemoPeople();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const signing = useSignIn(onSignedIn);
  const { secondStep } = signing;
  const titleId = useId();

  return (
    <Grid
      as="main"
      minH="100dvh"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(480px, 1fr) 1.15fr' }}
      bg="bg"
    >
      <title>{t('login.pageTitle')}</title>
      <chakra.section
        aria-labelledby={titleId}
        display="flex"
        flexDirection="column"
        paddingInline={{ base: '5', sm: '12' }}
        paddingBlock="28px 40px"
      >
        <Box display="flex" alignItems="center" justifyContent="space-between" minH="touch">
          <Link to="/">
            <Logo size={32} />
          </Link>
          {tools}
        </Box>
        <Box w="full" maxW="400px" margin="auto" paddingBlockStart="8">
          <chakra.h1 id={titleId} fontSize="30" fontWeight="strong" letterSpacing="tight">
            {t(secondStep ? 'twoFactor.title' : 'login.title')}
          </chakra.h1>
          <chakra.p color="fg.muted" fontSize="16" marginBlock="6px 28px">
            {t(secondStep ? 'twoFactor.lead' : 'login.lead')}
          </chakra.p>
          {secondStep ? (
            <SecondStep {...secondStep} />
          ) : (
            <>
              <LoginForm typed={typed} onType={setTyped} signing={signing} />
              <DemoPeople
                people={demo.people}
                onPick={(email) => setTyped({ email, password: demo.password ?? '' })}
              />
            </>
          )}
        </Box>
      </chakra.section>
      <LaidTable />
    </Grid>
  );
}
