import { Box, chakra, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../ui/base/Logo.tsx';
import { TableIllustration } from '../tables/TableIllustration.tsx';
import { platformName } from '../../lib/platformName.ts';

const TITLE_ID = 'door-title';

/** Moves the keyboard focus to the title, after the pressed button was removed. */
export const focusAuthTitle = (): void => document.getElementById(TITLE_ID)?.focus();

/**
 * Layout of sign-in, registration and password pages, with an illustration. `tools` are at the end
 * of its header; `pageTitle` is the browser's.
 */
export function AuthCard({
  pageTitle,
  title,
  description,
  tools,
  isWide = false,
  children,
}: {
  pageTitle: string;
  title: string;
  description?: ReactNode;
  tools: ReactNode;
  /** Leaves room for a form of two columns. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <Grid
      as="main"
      minH="calc(100 * var(--vh))"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: isWide ? 'minmax(600px, 1.15fr) 1fr' : 'minmax(480px, 1fr) 1.15fr',
      }}
      alignItems="start"
      bg="bg"
    >
      <title>{pageTitle}</title>
      <chakra.section
        aria-labelledby={TITLE_ID}
        display="flex"
        flexDirection="column"
        minH="calc(100 * var(--vh))"
        paddingInline={{ base: '5', sm: '12' }}
        paddingBlock="28px 40px"
      >
        <Box display="flex" alignItems="center" justifyContent="space-between" minH="touch">
          <Link to={pages.home.path} aria-label={platformName}>
            <Logo size={32} />
          </Link>
          {tools}
        </Box>
        {/* Starts at a fixed height: what is loaded later below the form must not move it. */}
        <Box
          w="full"
          maxW={isWide ? '600px' : '400px'}
          marginInline="auto"
          paddingBlockStart={{ base: '8', sm: '84px' }}
        >
          <chakra.h1
            id={TITLE_ID}
            tabIndex={-1}
            outline="none"
            fontSize="30"
            fontWeight="strong"
            letterSpacing="tight"
            lineHeight="snug"
            textWrap="balance"
          >
            {title}
          </chakra.h1>
          {description !== undefined && (
            <chakra.p color="fg.muted" fontSize="16" mt="6px" textWrap="pretty">
              {description}
            </chakra.p>
          )}
          <Box mt="28px">{children}</Box>
        </Box>
      </chakra.section>
      <TableIllustration />
    </Grid>
  );
}
