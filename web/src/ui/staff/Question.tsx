import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { guardTaps } from '../base/tapGuard.ts';
import { useLock } from '../base/useLock.ts';

/** A question with two verbs, the safe one first; over a panel too. */
export function Question({
  title,
  text,
  keep,
  go,
  isBarred = false,
  onGo,
  onClose,
  children,
}: {
  title: string;
  text: string;
  keep: string;
  go: string;
  /** Something has to be filled in first. */
  isBarred?: boolean;
  /** Its promise locks the verb until it is settled. */
  onGo: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { isBusy, run } = useLock();
  return (
    <Dialog.Root open role="alertdialog" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description>{text}</Dialog.Description>
            {children !== undefined && <Dialog.Body>{children}</Dialog.Body>}
            <Dialog.Footer ref={guardTaps}>
              <Button variant="outline" onClick={onClose}>
                {keep}
              </Button>
              <Button
                colorPalette="danger"
                disabled={isBarred || isBusy}
                aria-busy={isBusy}
                onClick={() => run(onGo)}
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
