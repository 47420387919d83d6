import type { ComponentProps, FormEvent } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, type ButtonKind } from '../base/Button.tsx';
import { useLock } from '../base/useLock.ts';
import { Dialog, DialogFoot } from './Dialog.tsx';

/** A dialog with something to fill in, the way back, and the verb that sends it: once at a time. */
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
  const { isBusy: isSending, run } = useLock();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(() => onSubmit(event));
  };
  return (
    <Dialog {...dialog}>
      <form noValidate onSubmit={submit}>
        {children}
        <DialogFoot>
          <Button onClick={dialog.onClose}>{t('actions.cancel')}</Button>
          <Button kind={goKind} type="submit" busy={isBusy || isSending} disabled={isBarred}>
            {go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
