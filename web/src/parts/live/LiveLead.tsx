import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LiveState } from './LiveState.tsx';

/** The line under the title of a live page, and at its end whether it is live. */
export function LiveLead({ children }: { children: ReactNode }) {
  return (
    <Flex as="span" wrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
      <chakra.span fontVariantNumeric="tabular-nums">{children}</chakra.span>
      {/* Taller than its line, which stays as high as it is elsewhere. */}
      <chakra.span display="inline-flex" my="-6px">
        <LiveState isWordy />
      </chakra.span>
    </Flex>
  );
}
