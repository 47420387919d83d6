import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastMessage } from './Toast.tsx';

interface Toasts {
  /** Shows a message in place of the one that is there: at most one at a time. */
  show: (message: ToastMessage) => void;
  /** Takes away whatever message is there. */
  clear: () => void;
  /** A modal dialog makes the rest of the page inert, so the toast moves in with the topmost one. */
  enter: (layer: HTMLElement) => () => void;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** The page's messages. Needs a `ToastProvider` above. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above');
  return toasts;
}

/** Holds the one message a page shows; `closeLabel` is the word on the button of a error. */
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
