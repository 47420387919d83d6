import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

/**
 * Section of a long page under its heading, which a `SectionIndex` links to; `side` is at the end
 * of the heading's line.
 */
export function SectionCard({
  id,
  title,
  level = 'h3',
  description,
  side,
  children,
}: {
  id: string;
  title: string;
  level?: 'h2' | 'h3';
  description?: ReactNode;
  side?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      p="5"
      scrollMarginTop={{ base: '132px', lg: '84px' }}
    >
      <Flex wrap="wrap" alignItems="flex-start" justifyContent="space-between" gap="3" mb="4">
        <chakra.div minW="0" flex="1 1 240px">
          <chakra.h3
            as={level}
            id={`${id}-title`}
            tabIndex={-1}
            outline="none"
            fontSize="17"
            fontWeight="strong"
          >
            {title}
          </chakra.h3>
          {description !== undefined && <chakra.p color="fg.muted">{description}</chakra.p>}
        </chakra.div>
        {side}
      </Flex>
      {children}
    </Card>
  );
}
