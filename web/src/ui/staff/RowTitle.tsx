import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** First cell of a row: a round image or initial, the name with its badges, and lines below it. */
export function RowTitle({
  avatar,
  name,
  isMuted = false,
  badges,
  children,
}: {
  /** Initial or icon; decorative. */
  avatar: ReactNode;
  name: ReactNode;
  isMuted?: boolean;
  badges?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Flex alignItems="center" gap="3" minH="48px">
      <chakra.span
        aria-hidden="true"
        display="grid"
        placeItems="center"
        flex="none"
        alignSelf="flex-start"
        boxSize="40px"
        borderRadius="full"
        bg="bg.muted"
        color="fg.soft"
        fontSize="15"
        fontWeight="strong"
      >
        {avatar}
      </chakra.span>
      <chakra.div minW="0" fontSize="13" lineHeight="1.45" color="fg.muted">
        <Flex
          wrap="wrap"
          alignItems="center"
          gap="2px 8px"
          fontSize="15"
          fontWeight="strong"
          letterSpacing="snug"
          color={isMuted ? 'fg.muted' : 'fg'}
        >
          {name}
          {badges}
        </Flex>
        {children}
      </chakra.div>
    </Flex>
  );
}

/** Small quiet badge after a name: "you". */
export const NameBadge = chakra('small', {
  base: {
    paddingBlock: '1px',
    px: '2',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.soft',
    fontSize: '12',
    fontWeight: 'mid',
    letterSpacing: '0',
  },
});
