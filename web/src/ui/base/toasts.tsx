import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastMessage } from './Toast.tsx';

interface Toasts {
  /** Shows a message, replacing the previous one. */
  show: (message: ToastMessage) => void;
  /** Removes the message. */
  clear: () => void;
  /** Moves the toast into the topmost modal dialog, because the rest of the page is inert. */
  enter: (layer: HTMLElement) => () => void;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Toasts of the page. Needs a `ToastProvider` above. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above');
  return toasts;
}

/** Provides the page's single toast; `closeLabel` labels the close button of an error. */
export function ToastProvider({
  closeLabel,
  children,
}: {
  closeLabel: string;
  children: ReactNode;
}) {
  const [message, setMessage] = useState<{ id: number; shown: ToastMessage }>();
  const [layers, setLayers] = useState<readonly HTMLElement[]>([]);

  const toasts = useMemo<Toasts>(
    () => ({
      show: (shown) => setMessage((before) => ({ id: (before?.id ?? 0) + 1, shown })),
      clear: () => setMessage(undefined),
      enter: (layer) => {
        setLayers((before) => [...before, layer]);
        return () => setLayers((before) => before.filter((other) => other !== layer));
      },
    }),
    [],
  );

  return (
    <ToastsContext value={toasts}>
      {children}
      {createPortal(
        <Toast
          key={message?.id}
          message={message?.shown}
          closeLabel={closeLabel}
          onClose={toasts.clear}
        />,
        layers.at(-1) ?? document.body,
      )}
    </ToastsContext>
  );
}
