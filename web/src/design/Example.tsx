import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Group of examples under a heading, with an anchor. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section id={title} pt="8">
      <chakra.h2 mb="4" fontSize="24" fontWeight="strong" letterSpacing="tight">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** Component in one or more states, with its name. */
export function Example({
  name,
  isStacked = false,
  children,
}: {
  name: string;
  isStacked?: boolean;
  children: ReactNode;
}) {
  return (
    <Box mb="6">
      <chakra.h3 mb="2" fontSize="13" fontWeight="mid" color="fg.muted">
        {name}
      </chakra.h3>
      <Flex
        direction={isStacked ? 'column' : 'row'}
        align={isStacked ? 'stretch' : 'center'}
        wrap={isStacked ? 'nowrap' : 'wrap'}
        gap="3"
      >
        {children}
      </Flex>
    </Box>
  );
}
