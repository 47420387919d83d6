import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { guardTaps } from '../base/tapGuard.ts';
import { BackLink } from './BackLink.tsx';
import { platformName } from '../../lib/platformName.ts';

/**
 * Header of a workspace page, and the browser's title: heading, description, buttons. The heading
 * has the same position on every page; on a phone the buttons are next to it if they fit.
 */
export function PageHeader({
  title,
  description,
  isWaiting = false,
  back,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** True while the description is loading; keeps its space. */
  isWaiting?: boolean;
  /** List that this page was opened from. */
  back?: { to: string; label: string };
  /** Buttons at the end, with at most one primary. */
  children?: ReactNode;
}) {
  return (
    <Flex
      as="header"
      wrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="3"
      mb="5"
      _print={{ display: 'none' }}
    >
      <title>{`${title} · ${platformName}`}</title>
      <Box minW="0" flex={{ base: '1 1 auto', sm: '1 1 16rem' }} alignSelf="flex-start">
        {back && <BackLink {...back} />}
        <chakra.h1
          fontSize="24"
          fontWeight="strong"
          letterSpacing="tight"
          lineHeight="snug"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.h1>
        {description !== undefined && (
          <chakra.p color="fg.muted" mt="1">
            {description}
          </chakra.p>
        )}
        {description === undefined && isWaiting && <Box h="21px" mt="1" aria-hidden="true" />}
      </Box>
      {children !== undefined && (
        <Flex ref={guardTaps} wrap="wrap" alignItems="center" gap="2">
          {children}
        </Flex>
      )}
    </Flex>
  );
}
