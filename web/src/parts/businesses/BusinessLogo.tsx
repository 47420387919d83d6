import { chakra } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { imageInWidth } from '@sofra/contracts/images';
import { Icon } from '../../ui/base/Icon.tsx';
import { industryIcons } from './industryIcons.ts';

/** Logo of a business in a list, else the icon of its industry. */
export function BusinessLogo({
  business: { industryType, logoUrl },
}: {
  business: Pick<Business, 'industryType' | 'logoUrl'>;
}) {
  return (
    <chakra.span
      flex="none"
      display="grid"
      placeItems="center"
      boxSize="48px"
      borderRadius="3"
      bg="bg.muted"
      color="fg.soft"
      overflow="hidden"
    >
      {logoUrl === null ? (
        <Icon of={industryIcons[industryType]} size={24} />
      ) : (
        <chakra.img
          src={imageInWidth(logoUrl, 96)}
          alt=""
          width={48}
          height={48}
          boxSize="48px"
          objectFit="cover"
        />
      )}
    </chakra.span>
  );
}
