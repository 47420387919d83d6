import type { ComponentProps, FormEvent } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, type ButtonKind } from '../base/Button.tsx';
import { useLock } from '../base/useLock.ts';
import { Dialog, DialogFooter } from './Dialog.tsx';

/** Dialog with a form; submits once at a time. */
export function FormDialog({
  confirmLabel,
  confirmKind = 'primary',
  isConfirmDisabled = false,
  onSubmit,
  children,
  ...dialog
}: ComponentProps<typeof Dialog> & {
  confirmLabel: string;
  confirmKind?: ButtonKind;
  isConfirmDisabled?: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
}) {
  const t = useT('common');
  const { isBusy, run } = useLock();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(() => onSubmit(event));
  };
  return (
    <Dialog {...dialog}>
      <form noValidate onSubmit={submit}>
        {children}
        <DialogFooter>
          <Button onClick={dialog.onClose}>{t('actions.cancel')}</Button>
          <Button kind={confirmKind} type="submit" busy={isBusy} disabled={isConfirmDisabled}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
