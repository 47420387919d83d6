import { chakra } from '@chakra-ui/react';
import { imageTypes } from '@sofra/contracts/images';
import { ImageOff, ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { uploadPicture } from '../../data/items.ts';
import { Card } from '../../kit/Card.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { DishPicture } from '../../ui/DishPicture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import type { ItemFormState } from './ItemFacts.tsx';
import css from './ItemPicture.module.css';

/** The picture of a dish: uploaded, or a link to one, as guests see it. */
export function ItemPicture({ form, businessId }: { form: ItemFormState; businessId: number }) {
  const t = useT('items');
  const toasts = useToasts();
  const fileId = useId();
  const [isUploading, setUploading] = useState(false);
  const typed = useWatch({ control: form.control, name: 'imageUrl' });
  const address = typed.trim();
  const error = form.formState.errors.imageUrl;
  const show = (to: string): void =>
    form.setValue('imageUrl', to, { shouldDirty: true, shouldValidate: true });

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    try {
      show(await uploadPicture(businessId, file));
    } catch (fault) {
      toasts.show({ tone: 'fault', title: t('image.uploadFailed'), text: errorText(fault) });
    }
    setUploading(false);
  };
  return (
    <Card as="section" aria-label={t('field.image')} p="5" display="grid" gap="4">
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('field.image')}
      </chakra.h2>
      <div className={css.row}>
        <Preview key={address} address={error ? '' : address} />
        <div className={css.verbs}>
          {/* The field itself is pressed through its label, and reached by the keyboard. */}
          <input
            id={fileId}
            className={css.file}
            type="file"
            accept={imageTypes.join()}
            disabled={isUploading}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <label htmlFor={fileId} className={buttonClass()} aria-busy={isUploading || undefined}>
            <Icon of={ImageUp} />
            {t(address === '' ? 'image.upload' : 'image.change')}
          </label>
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
        // A picture of ours has an address that says nothing to people.
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
