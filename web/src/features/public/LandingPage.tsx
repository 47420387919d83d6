import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { ArrowRight, LogIn, QrCode, UtensilsCrossed } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DemoCode } from './DemoCode.tsx';
import { LinkCard } from './LinkCard.tsx';
import { TableArt } from './TableArt.tsx';

/**
 * The front door: what Sofra is in a sentence, and the three ways in (spec §2). Greets a person who is
 * signed in; `workspace` is the address of their own screen, where they have one.
 */
export function LandingPage({ name, workspace }: { name?: string; workspace?: string }) {
  const t = useT('public');
  const titleId = useId();
  return (
    <Box
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      position="relative"
      overflow="hidden"
      flex="1"
    >
      <title>{t('title')}</title>
      <Grid
        maxW="1200px"
        marginInline="auto"
        paddingInline={{ base: '5', sm: '8' }}
        paddingBlock={{ base: '8', md: '12' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="center"
        gridTemplateColumns={{ base: '1fr', lg: '1.1fr 1fr' }}
      >
        <chakra.section aria-labelledby={titleId}>
          {name !== undefined && (
            <chakra.p fontSize="17" fontWeight="strong" color="brand.fg" mb="3">
              {t('greeting', { name })}
            </chakra.p>
          )}
          <chakra.h1
            id={titleId}
            fontSize={{ base: '38', sm: '48', lg: '64' }}
            fontWeight="strong"
            letterSpacing="tight"
            lineHeight="tight"
            textWrap="balance"
          >
            {t('hero')}
          </chakra.h1>
          <chakra.p
            mt="5"
            maxW="34em"
            fontSize={{ base: '17', sm: '20' }}
            color="fg.soft"
            textWrap="pretty"
          >
            {t('lead')}
          </chakra.p>
          {workspace !== undefined && (
            <Button asChild size="xl" mt="6">
              <Link to={workspace}>
                {t('workspace')}
                <Icon of={ArrowRight} flips />
              </Link>
            </Button>
          )}
          <DemoCode />
        </chakra.section>
        <TableArt />
        <Grid
          as="ul"
          listStyle="none"
          gridColumn="1 / -1"
          gap="4"
          gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        >
          <LinkCard
            href="/scan"
            icon={QrCode}
            title={t('cards.scanTitle')}
            text={t('cards.scanText')}
          />
          <LinkCard
            href="/menu/1"
            icon={UtensilsCrossed}
            title={t('cards.menuTitle')}
            text={t('cards.menuText')}
          />
          <LinkCard
            href="/login"
            icon={LogIn}
            title={t('cards.loginTitle')}
            text={t('cards.loginText')}
          />
        </Grid>
      </Grid>
    </Box>
  );
}
