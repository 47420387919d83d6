import { chakra } from '@chakra-ui/react';
import { PictureAddress } from '@sofra/contracts/addresses';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { Card } from '../../ui/staff/Card.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { UploadButton } from '../../parts/images/UploadButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { DishPicture } from '../../parts/items/ItemImage.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import type { ItemFormState } from './ItemFacts.tsx';
import css from './ItemPicture.module.css';

/** The image of an item: uploaded, or a link to one, as guests see it. */
export function ItemPicture({ form, businessId }: { form: ItemFormState; businessId: number }) {
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
      <div className={css.row}>
        <Preview key={address} address={v.is(PictureAddress, address) ? address : ''} />
        <div className={css.verbs}>
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
          <p className={css.help}>{t('image.help')}</p>
        </div>
      </div>
      <TextField
        label={t('image.link')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        error={error && t('fault.imageLink')}
        // An image of ours has an address that says nothing to users.
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
    <div className={css.preview} onErrorCapture={() => setBroken(true)}>
      {address !== '' && !isBroken ? (
        <DishPicture address={address} size={132} />
      ) : (
        <p>
          <Icon of={ImageOff} />
          {t(isBroken ? 'image.broken' : 'image.none')}
        </p>
      )}
    </div>
  );
}
