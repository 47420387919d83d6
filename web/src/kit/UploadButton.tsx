import { imageTypes } from '@sofra/contracts/images';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { uploadPicture } from '../data/images.ts';
import { errorText } from '../lib/errorText.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useToasts } from '../ui/toasts.tsx';
import css from './UploadButton.module.css';

/** Takes a picture from the device and uploads it; a failure is said (`failed` over its reason). */
export function UploadButton({
  businessId,
  label,
  failed,
  onUploaded,
}: {
  businessId: number;
  label: string;
  failed: string;
  /** With the picture's address. */
  onUploaded: (address: string) => void;
}) {
  const toasts = useToasts();
  const fileId = useId();
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    try {
      onUploaded(await uploadPicture(businessId, file));
    } catch (fault) {
      toasts.show({ tone: 'fault', title: failed, text: errorText(fault) });
    }
    setUploading(false);
  };
  return (
    <span className={css.upload}>
      {/* The field itself is pressed through its label, and reached by the keyboard. */}
      <input
        id={fileId}
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
        {label}
      </label>
    </span>
  );
}
