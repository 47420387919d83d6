import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { useToasts } from './toasts.tsx';

/**
 * A native modal dialog, open for as long as it is rendered: the page behind is inert, Escape and a tap
 * beside it ask to close, and the focus goes back to where it came from.
 */
export function Modal({
  onClose,
  children,
  ...rest
}: { onClose: () => void } & Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { enter } = useToasts();

  // Before the element leaves the page: only an open dialog's close() gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const leave = enter(element);
    return () => {
      leave();
      element.close();
    };
  }, [enter]);

  const closeFromBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        // React passes on what was said to a dialog within this one.
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={closeFromBeside}
    >
      {children}
    </dialog>
  );
}
