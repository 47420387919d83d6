import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TextLink } from '../../ui/staff/TextLink.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { platformName } from '../../lib/platformName.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Logo } from '../../ui/base/Logo.tsx';
import { PairingCode } from './PairingCode.tsx';
import { usePairing } from './usePairing.ts';

const steps = ['signIn', 'open', 'enter'] as const;

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <Flex
      as="p"
      gap="3"
      p="4"
      borderRadius="3"
      bg={isWarning ? 'danger.subtle' : 'bg.panel'}
      color={isWarning ? 'danger.fg' : 'fg'}
    >
      <chakra.span flex="none" mt="2px">
        <Icon of={isWarning ? TriangleAlert : Info} size={20} />
      </chakra.span>
      <chakra.span>{children}</chakra.span>
    </Flex>
  );
}

/**
 * Makes this browser a screen of a branch: shows a code, which an owner, director or branch manager
 * enters on their own device. `removed` is the name of the screen that it was until it was removed;
 * `person` is signed in here and would be signed out.
 */
export function ScreenPage({
  removed,
  person,
  tools,
}: {
  removed?: string | undefined;
  person?: string | undefined;
  tools: ReactNode;
}) {
  const t = useT('screen');
  const pairing = usePairing();
  return (
    <Box
      minH="calc(100 * var(--vh))"
      display="flex"
      flexDirection="column"
      bg="bg"
      paddingInline={{ base: '5', md: '12' }}
      paddingBlock="28px 40px"
    >
      <title>{t('pageTitle')}</title>
      <Flex as="header" align="center" justify="space-between" minH="touch">
        <Link to={pages.home.path} aria-label={platformName}>
          <Logo size={32} />
        </Link>
        {tools}
      </Flex>
      <Grid
        as="main"
        id="content"
        flex="1"
        w="full"
        maxW="1720px"
        marginInline="auto"
        paddingBlockStart="8"
        gap={{ base: '6', lg: '12' }}
        alignItems="center"
        alignContent="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        fontSize="clamp(1rem, 1.1vw, 1.5rem)"
      >
        <Grid gap="5">
          {removed !== undefined && <Note isWarning>{t('removed', { name: removed })}</Note>}
          <Box>
            <chakra.h1
              fontSize="clamp(1.875rem, 2.4vw, 3rem)"
              fontWeight="strong"
              letterSpacing="tight"
              lineHeight="snug"
              textWrap="balance"
            >
              {t('title')}
            </chakra.h1>
            <chakra.p mt="6px" color="fg.muted" textWrap="pretty">
              {t('lead')}
            </chakra.p>
          </Box>
          <chakra.ol display="grid" gap="3" ps="1.4em" listStyleType="decimal">
            {steps.map((step) => (
              <chakra.li key={step} ps="1" _marker={{ color: 'brand.fg', fontWeight: 'strong' }}>
                {t(`steps.${step}`)}
              </chakra.li>
            ))}
          </chakra.ol>
          <chakra.p color="fg.muted">{t('then')}</chakra.p>
          {person !== undefined && <Note>{t('signedIn', { name: person })}</Note>}
          <chakra.p color="fg.muted">
            {t('isPerson')}{' '}
            <TextLink>
              <Link to={pages.login.path}>{t('signIn')}</Link>
            </TextLink>
          </chakra.p>
        </Grid>
        <PairingCode pairing={pairing} />
      </Grid>
    </Box>
  );
}
