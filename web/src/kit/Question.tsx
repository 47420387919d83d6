import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A question with two verbs, the safe one first; over a panel too. */
export function Question({
  title,
  text,
  keep,
  go,
  isBusy = false,
  isBarred = false,
  onGo,
  onClose,
  children,
}: {
  title: string;
  text: string;
  keep: string;
  go: string;
  isBusy?: boolean;
  /** Something has to be filled in first. */
  isBarred?: boolean;
  onGo: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog.Root open role="alertdialog" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description>{text}</Dialog.Description>
            {children !== undefined && <Dialog.Body>{children}</Dialog.Body>}
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {keep}
              </Button>
              <Button
                colorPalette="danger"
                disabled={isBarred || isBusy}
                aria-busy={isBusy}
                onClick={onGo}
              >
                {go}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
