import { imageTypes } from '@sofra/contracts/images';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { uploadPicture } from '../../data/fetched/images.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';
import css from './UploadButton.module.css';

/** Takes an image from the device and uploads it; a failure is said (`failed` over its reason). */
export function UploadButton({
  businessId,
  label,
  failed,
  onUploaded,
}: {
  businessId: number;
  label: string;
  failed: string;
  /** With the image's address. */
  onUploaded: (address: string) => void;
}) {
  const toasts = useToasts();
  const fileId = useId();
  const { isBusy, run } = useLock();
  const upload = async (file: File) => {
    try {
      onUploaded(await uploadPicture(businessId, file));
    } catch (fault) {
      toasts.show({ tone: 'fault', title: failed, text: errorText(fault) });
    }
  };
  return (
    <span className={css.upload}>
      {/* The field itself is pressed through its label, and reached by the keyboard. */}
      <input
        id={fileId}
        type="file"
        accept={imageTypes.join()}
        disabled={isBusy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) run(() => upload(file));
          event.target.value = '';
        }}
      />
      <label htmlFor={fileId} className={buttonClass()} aria-busy={isBusy || undefined}>
        <Icon of={ImageUp} />
        {label}
      </label>
    </span>
  );
}
