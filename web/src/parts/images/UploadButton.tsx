import { chakra } from '@chakra-ui/react';
import { imageTypes } from '@sofra/contracts/images';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { uploadImage } from '../../data/fetched/images.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';

/** Button that uploads an image from the device; an error is shown as a toast with the title `failed`. */
export function UploadButton({
  businessId,
  label,
  failed,
  onUploaded,
}: {
  businessId: number;
  label: string;
  failed: string;
  /** Called with the image's address. */
  onUploaded: (address: string) => void;
}) {
  const toasts = useToasts();
  const fileId = useId();
  const { isBusy, run } = useLock();
  const upload = async (file: File) => {
    try {
      onUploaded(await uploadImage(businessId, file));
    } catch (errorMessage) {
      toasts.show({ tone: 'error', title: failed, text: errorText(errorMessage) });
    }
  };
  return (
    <chakra.span position="relative">
      {/* The pointer uses the label, the keyboard the input. */}
      <chakra.input
        className="peer"
        srOnly
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
      <chakra.label
        htmlFor={fileId}
        className={buttonClass()}
        aria-busy={isBusy || undefined}
        cursor="pointer"
        _peerFocusVisible={{
          outline: '2px solid {colors.brand.focusRing}',
          outlineOffset: '2px',
        }}
        _peerDisabled={{ opacity: 0.6, cursor: 'default' }}
      >
        <Icon of={ImageUp} />
        {label}
      </chakra.label>
    </chakra.span>
  );
}
