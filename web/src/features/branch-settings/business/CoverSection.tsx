import { chakra, Flex } from '@chakra-ui/react';
import { imageInWidth } from '@sofra/contracts/images';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Section } from '../form/Section.tsx';
import type { BusinessDetails } from './BusinessSection.tsx';
import { ImageButtons } from './ImageButtons.tsx';

/** Cover, saved as soon as it is chosen. */
export function CoverSection({ business }: { business: BusinessDetails }) {
  const t = useT('people');
  const { coverUrl } = business;
  return (
    <Section id="cover" description={t('settings.cover.lead')}>
      <Flex wrap="wrap" gap="5" alignItems="flex-start">
        <chakra.figure flex="1 1 260px" minW="0" maxW="420px">
          {coverUrl === null ? (
            <chakra.p
              display="grid"
              placeItems="center"
              aspectRatio="2 / 1"
              px="6"
              bg="bg.muted"
              borderRadius="4"
              fontSize="14"
              color="fg.muted"
              textAlign="center"
            >
              {t('settings.cover.none')}
            </chakra.p>
          ) : (
            <chakra.img
              src={imageInWidth(coverUrl, 768)}
              alt={t('settings.section.cover')}
              w="full"
              aspectRatio="2 / 1"
              objectFit="cover"
              bg="bg.muted"
              borderRadius="4"
            />
          )}
        </chakra.figure>
        <ImageButtons business={business} of="cover" />
      </Flex>
    </Section>
  );
}
