import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';

/** The head of a workspace page, and the browser's title: what it is, a line under it, its buttons. */
export function PageHead({
  title,
  lead,
  back,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The list this page was opened from. */
  back?: { to: string; label: string };
  /** At the end: one primary button at most. */
  children?: ReactNode;
}) {
  return (
    <Flex
      as="header"
      wrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="3"
      mb="18px"
      minH="touch"
      _print={{ display: 'none' }}
    >
      <title>{`${title} · Sofra`}</title>
      <Box minW="0" flex="1 1 16rem">
        {back && (
          <chakra.span display="flex" color="fg.muted" fontSize="14" mb="1">
            <Link to={back.to}>
              <chakra.span display="inline-flex" alignItems="center" gap="6px" minH="28px">
                <Icon of={ArrowLeft} size={16} flips />
                {back.label}
              </chakra.span>
            </Link>
          </chakra.span>
        )}
        <chakra.h1
          fontSize="24"
          fontWeight="strong"
          letterSpacing="tight"
          lineHeight="snug"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.h1>
        {lead !== undefined && (
          <chakra.p color="fg.muted" mt="2px">
            {lead}
          </chakra.p>
        )}
      </Box>
      {children !== undefined && (
        <Flex wrap="wrap" alignItems="center" gap="2">
          {children}
        </Flex>
      )}
    </Flex>
  );
}
