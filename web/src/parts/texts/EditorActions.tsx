import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Buttons in an editor's header, if there is room. */
export function HeaderActions({ children }: { children: ReactNode }) {
  return (
    <Flex alignItems="center" gap="2" display={{ base: 'none', lg: 'flex' }}>
      {children}
    </Flex>
  );
}

/** Same buttons for narrow screens, always visible above the bottom bar. */
export function FooterActions({ children }: { children: ReactNode }) {
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
