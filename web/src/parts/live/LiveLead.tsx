import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LiveState } from './LiveState.tsx';

/** Line under the title of a live page, with the connection state at its end. */
export function LiveDescription({ children }: { children: ReactNode }) {
  return (
    <Flex as="span" wrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
      <chakra.span fontVariantNumeric="tabular-nums">{children}</chakra.span>
      {/* Taller than its line, which keeps its usual height. */}
      <chakra.span display="inline-flex" my="-6px">
        <LiveState hasLabel />
      </chakra.span>
    </Flex>
  );
}
