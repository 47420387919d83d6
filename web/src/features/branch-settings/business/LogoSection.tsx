import { chakra, Flex } from '@chakra-ui/react';
import { imageInWidth } from '@sofra/contracts/images';
import { Trash2 } from 'lucide-react';
import { useSaveBusiness } from '../../../data/fetched/businesses.ts';
import { UploadButton } from '../../../parts/images/UploadButton.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { Section } from '../form/Section.tsx';
import { useSaving } from '../form/useSaving.ts';
import type { BusinessDetails } from './BusinessSection.tsx';

/** Logo, saved as soon as it is chosen, with a preview of its use. */
export function LogoSection({ business }: { business: BusinessDetails }) {
  const t = useT('people');
  const save = useSaveBusiness(business.id);
  const { state, run } = useSaving();
  const show = (logoUrl: string | null) => void run(() => save.mutateAsync({ logoUrl }));
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
        <Flex direction="column" gap="2" alignItems="flex-start" flex="1 1 200px">
          <Flex wrap="wrap" gap="2">
            <UploadButton
              businessId={business.id}
              label={t(logoUrl === null ? 'settings.logo.upload' : 'settings.logo.change')}
              failed={t('settings.logo.failed')}
              onUploaded={show}
            />
            {logoUrl !== null && (
              <Button kind="ghost" busy={state === 'saving'} onClick={() => show(null)}>
                <Icon of={Trash2} size={18} />
                {t('settings.logo.remove')}
              </Button>
            )}
          </Flex>
          <chakra.p fontSize="13" color="fg.muted">
            {t('settings.logo.help')}
          </chakra.p>
        </Flex>
      </Flex>
    </Section>
  );
}
