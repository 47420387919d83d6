import type { ComponentProps, FormEvent } from 'react';
import { useT } from '../lib/i18n.ts';
import { Button, type ButtonKind } from '../ui/Button.tsx';
import { Dialog, DialogFoot } from './Dialog.tsx';

/** A dialog with something to fill in, the way back, and the verb that sends it. */
export function FormDialog({
  go,
  goKind = 'primary',
  isBusy,
  isBarred = false,
  onSubmit,
  children,
  ...dialog
}: ComponentProps<typeof Dialog> & {
  /** The verb. */
  go: string;
  goKind?: ButtonKind;
  isBusy: boolean;
  /** Something has to be filled in first. */
  isBarred?: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
}) {
  const t = useT('common');
  return (
    <Dialog {...dialog}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <DialogFoot>
          <Button onClick={dialog.onClose}>{t('actions.cancel')}</Button>
          <Button kind={goKind} type="submit" busy={isBusy} disabled={isBarred}>
            {go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
