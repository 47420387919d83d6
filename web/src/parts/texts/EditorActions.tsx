import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The verbs of an editor in its head, where there is room. */
export function HeadVerbs({ children }: { children: ReactNode }) {
  return (
    <Flex alignItems="center" gap="2" display={{ base: 'none', lg: 'flex' }}>
      {children}
    </Flex>
  );
}

/** The same verbs where the editor is narrow, and so long: in sight, above the bar at the foot. */
export function FootVerbs({ children }: { children: ReactNode }) {
  return (
    <Flex
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      display={{ base: 'flex', lg: 'none' }}
      position="sticky"
      insetBlockEnd="calc(57px + env(safe-area-inset-bottom))"
      zIndex="bar"
      mt="5"
      mx={{ base: '-16px', sm: '-24px' }}
      px={{ base: '16px', sm: '24px' }}
      py="3"
      bg="bg.panel"
      borderBlockStart="1px solid {colors.border}"
    >
      {children}
    </Flex>
  );
}
