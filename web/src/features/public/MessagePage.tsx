import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TableMark } from '../../ui/base/TableMark.tsx';

/** A page that says one thing, and where to go from here (`children`: links or buttons); or, where a page has broken, its part. */
export function MessagePage({
  title,
  text,
  pageTitle = title,
  isPart = false,
  children,
}: {
  title: string;
  text: string;
  pageTitle?: string;
  /** Renders inside the page's own `<main>`. */
  isPart?: boolean;
  children?: ReactNode;
}) {
  return (
    <Box
      {...(!isPart && { as: 'main', id: 'content', tabIndex: -1, outline: 'none' })}
      display="grid"
      placeItems="center"
      minH="calc(70 * var(--vh))"
      flex="1"
      padding="6"
    >
      <title>{pageTitle}</title>
      <Box maxW="460px" textAlign="center">
        <TableMark count={4} size={108} tone="bare" />
        <chakra.h1 mt="4" fontSize="30" fontWeight="strong" letterSpacing="tight" lineHeight="snug">
          {title}
        </chakra.h1>
        <chakra.p mt="2" fontSize="16" color="fg.muted" textWrap="balance">
          {text}
        </chakra.p>
        <Flex mt="6" gap="2" wrap="wrap" justify="center">
          {children}
        </Flex>
      </Box>
    </Box>
  );
}
