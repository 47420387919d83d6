import { chakra, Flex } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useSaveBusiness } from '../../../data/fetched/businesses.ts';
import { UploadButton } from '../../../parts/images/UploadButton.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useSaving } from '../form/useSaving.ts';
import type { BusinessDetails } from './BusinessSection.tsx';

const fields = { logo: 'logoUrl', cover: 'coverUrl' } as const;

/** Buttons that upload or remove the logo or the cover; each saves immediately. */
export function ImageButtons({
  business,
  of: image,
}: {
  business: BusinessDetails;
  of: keyof typeof fields;
}) {
  const t = useT('people');
  const save = useSaveBusiness(business.id);
  const { state, run } = useSaving();
  const field = fields[image];
  const show = (address: string | null) => void run(() => save.mutateAsync({ [field]: address }));
  const hasImage = business[field] !== null;
  return (
    <Flex direction="column" gap="2" alignItems="flex-start" flex="1 1 200px">
      <Flex wrap="wrap" gap="2">
        <UploadButton
          businessId={business.id}
          label={t(hasImage ? `settings.${image}.change` : `settings.${image}.upload`)}
          failed={t(`settings.${image}.failed`)}
          onUploaded={show}
        />
        {hasImage && (
          <Button kind="ghost" busy={state === 'saving'} onClick={() => show(null)}>
            <Icon of={Trash2} size={18} />
            {t(`settings.${image}.remove`)}
          </Button>
        )}
      </Flex>
      <chakra.p fontSize="13" color="fg.muted">
        {t(`settings.${image}.help`)}
      </chakra.p>
    </Flex>
  );
}
