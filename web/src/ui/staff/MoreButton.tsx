import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';

/** Button below a list that loads its next page; nothing on the last page, or after an error. */
export function MoreButton({
  read,
  children,
}: {
  read: {
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  children: ReactNode;
}) {
  if (!read.hasNextPage || read.error) return null;
  return (
    <Flex justify="center" mt="4">
      <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
        {children}
      </Button>
    </Flex>
  );
}
