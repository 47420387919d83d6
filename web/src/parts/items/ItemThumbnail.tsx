import { Center } from '@chakra-ui/react';
import { ItemImage } from './ItemImage.tsx';

/** Square with the image of an item, or an empty plate. Decorative. */
export function ItemThumbnail({
  address,
  size,
  isMuted = false,
}: {
  address: string | null;
  /** Pixels. */
  size: number;
  /** Without colour, for an unavailable item. */
  isMuted?: boolean;
}) {
  return (
    <Center
      as="span"
      flex="none"
      boxSize={`${size}px`}
      overflow="hidden"
      borderRadius="2"
      bg="bg.muted"
      {...(isMuted && address && { filter: 'grayscale(1)', opacity: 0.5 })}
    >
      <ItemImage address={address} size={size} />
    </Center>
  );
}
