import { Center, chakra, Flex } from '@chakra-ui/react';
import { ImageAddress } from '@sofra/contracts/addresses';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { Card } from '../../../ui/staff/Card.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { UploadButton } from '../../../parts/images/UploadButton.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { ItemImage } from '../../../parts/items/ItemImage.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { ItemFormState } from './ItemFields.tsx';

const PREVIEW_PX = 132;

/** Image of an item: an upload or a link, with a preview. */
export function ItemImageField({ form, businessId }: { form: ItemFormState; businessId: number }) {
  const t = useT('items');
  const typed = useWatch({ control: form.control, name: 'imageUrl' });
  const address = typed.trim();
  const error = form.formState.errors.imageUrl;
  const show = (to: string): void =>
    form.setValue('imageUrl', to, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  return (
    <Card as="section" aria-label={t('field.image')} p="5" display="grid" gap="4">
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('field.image')}
      </chakra.h2>
      <Flex wrap="wrap" gap="4">
        <Preview key={address} address={v.is(ImageAddress, address) ? address : ''} />
        <Flex direction="column" alignItems="flex-start" gap="1" flex="1 1 150px">
          <UploadButton
            businessId={businessId}
            label={t(address === '' ? 'image.upload' : 'image.change')}
            failed={t('image.uploadFailed')}
            onUploaded={show}
          />
          {address !== '' && (
            <Button kind="ghost" onClick={() => show('')}>
              {t('image.remove')}
            </Button>
          )}
          <chakra.p mt="1" fontSize="13" color="fg.muted">
            {t('image.help')}
          </chakra.p>
        </Flex>
      </Flex>
      <TextField
        label={t('image.link')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        error={error && t('fault.imageLink')}
        // The address of an uploaded image means nothing to users.
        value={address.startsWith('/') ? '' : typed}
        onChange={(event) => show(event.target.value)}
      />
    </Card>
  );
}

function Preview({ address }: { address: string }) {
  const t = useT('items');
  const [isBroken, setBroken] = useState(false);
  return (
    <Center
      flex="none"
      flexDirection="column"
      gap="1"
      boxSize={`${PREVIEW_PX}px`}
      borderRadius="4"
      bg="bg.muted"
      fontSize="13"
      color="fg.muted"
      textAlign="center"
      onErrorCapture={() => setBroken(true)}
    >
      {address !== '' && !isBroken ? (
        <ItemImage address={address} size={PREVIEW_PX} />
      ) : (
        <>
          <Icon of={ImageOff} />
          {t(isBroken ? 'image.broken' : 'image.none')}
        </>
      )}
    </Center>
  );
}
