import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { useToasts } from './toasts.tsx';

/**
 * Native modal dialog, open for as long as it is rendered: the page behind is inert, Escape and a tap outside
 * ask to close, and the focus returns to its opener.
 */
export function Modal({
  onClose,
  children,
  ...rest
}: { onClose: () => void } & Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { enter } = useToasts();

  // Before the element is removed: only close() of an open dialog returns the focus.
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
        // React also passes events of a dialog inside this one.
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={closeFromBeside}
    >
      {children}
    </dialog>
  );
}
