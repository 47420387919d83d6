import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/i18n/errorText.ts';
import { Button, type ButtonKind } from '../base/Button.tsx';
import { useToasts } from '../base/toasts.tsx';
import { DialogFooter } from './Dialog.tsx';
import { useOverlay } from './useOverlay.ts';

/**
 * Asks before an action that can't be undone, with two verbs ("Ürünü koru", "Ürünü sil"). If `onConfirm`
 * returns a promise, the dialog is busy until it settles: it closes when the promise resolves and stays
 * open when it rejects.
 */
export function ConfirmDialog({
  title,
  text,
  cancelLabel,
  confirmLabel,
  confirmKind = 'danger',
  isConfirmDisabled = false,
  doneMessage,
  failedMessage,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  confirmKind?: ButtonKind;
  isConfirmDisabled?: boolean;
  /** Toast after the promise resolves. */
  doneMessage?: string;
  /** Title of the error toast after the promise rejects. */
  failedMessage?: string;
  onConfirm: () => unknown;
  onClose: () => void;
  /** Fields to fill in first. */
  children?: ReactNode;
}) {
  const toasts = useToasts();
  const { root, content } = useOverlay(onClose);
  const settle = async (action: Promise<unknown>) => {
    try {
      await action;
      if (doneMessage !== undefined) toasts.show({ tone: 'done', title: doneMessage });
      onClose();
    } catch (error) {
      if (failedMessage === undefined) return;
      toasts.show({ tone: 'error', title: failedMessage, text: errorText(error) });
    }
  };
  const confirm = () => {
    const action = onConfirm();
    return action instanceof Promise ? settle(action) : undefined;
  };
  return (
    <Chakra.Root role="alertdialog" size="sm" {...root}>
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Title>{title}</Chakra.Title>
            <Chakra.Description>{text}</Chakra.Description>
            {children !== undefined && <Chakra.Body>{children}</Chakra.Body>}
            <DialogFooter>
              <Button onClick={onClose}>{cancelLabel}</Button>
              <Button kind={confirmKind} disabled={isConfirmDisabled} onClick={confirm}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
