import { Center } from '@chakra-ui/react';
import { Utensils } from 'lucide-react';
import { Icon } from '../../ui/base/Icon.tsx';
import { ItemImage } from './ItemImage.tsx';

/** Square with the image of an item, or with cutlery if it has none. Decorative. */
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
      color="fg.muted"
      {...(isMuted && address && { filter: 'grayscale(1)', opacity: 0.5 })}
    >
      {address ? <ItemImage address={address} size={size} /> : <Icon of={Utensils} size={18} />}
    </Center>
  );
}
