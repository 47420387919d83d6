import { chakra, Flex } from '@chakra-ui/react';
import { imageInWidth } from '@sofra/contracts/images';
import { useT } from '../../../lib/i18n/i18n.ts';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { Section } from '../form/Section.tsx';
import type { BusinessDetails } from './BusinessSection.tsx';
import { ImageButtons } from './ImageButtons.tsx';

/** Logo, saved as soon as it is chosen, with a preview of its use. */
export function LogoSection({ business }: { business: BusinessDetails }) {
  const t = useT('people');
  const { logoUrl } = business;
  return (
    <Section id="logo" description={t('settings.logo.lead')}>
      <Flex wrap="wrap" gap="5" alignItems="flex-start">
        <chakra.figure flex="1 1 260px" minW="0" maxW="420px">
          <Flex
            alignItems="center"
            gap="3"
            px="4"
            py="3"
            bg="bg"
            border="1px solid {colors.border}"
            borderRadius="4"
          >
            <TableMark count={4} size={48} tone="inverse">
              1
            </TableMark>
            <chakra.div minW="0">
              <chakra.p display="flex" alignItems="center" gap="7px" fontSize="17">
                {logoUrl !== null && (
                  <chakra.img
                    src={imageInWidth(logoUrl, 96)}
                    alt={t('settings.section.logo')}
                    flex="none"
                    boxSize="24px"
                    borderRadius="6px"
                    objectFit="cover"
                  />
                )}
                <chakra.b fontWeight="strong" truncate>
                  {business.name}
                </chakra.b>
              </chakra.p>
              <chakra.p fontSize="13" color="fg.muted">
                {t('settings.logo.table')}
              </chakra.p>
            </chakra.div>
          </Flex>
          <chakra.figcaption mt="2" fontSize="13" color="fg.muted">
            {t('settings.logo.preview')}
          </chakra.figcaption>
        </chakra.figure>
        <ImageButtons business={business} of="logo" />
      </Flex>
    </Section>
  );
}
