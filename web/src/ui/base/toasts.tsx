import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { ToastMessage } from './Toast.tsx';

interface Toasts {
  /** Shows a message, replacing the previous one. */
  show: (message: ToastMessage) => void;
  /** Removes the message. */
  clear: () => void;
  /** Moves the toast into the topmost modal dialog, because the rest of the page is inert. */
  enter: (layer: HTMLElement) => () => void;
}

interface ShownToast {
  readonly message: { readonly id: number; readonly shown: ToastMessage } | undefined;
  /** The topmost modal dialog, if one is open. */
  readonly layer: HTMLElement | undefined;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);
const ShownContext = createContext<ShownToast>({ message: undefined, layer: undefined });

/** Toasts of the page. Needs a `ToastProvider` above. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above');
  return toasts;
}

/** Returns what `PageToast` renders. */
export const useShownToast = (): ShownToast => useContext(ShownContext);

/** Provides the page's single toast, which `PageToast` renders: the guest's page loads that part later. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ShownToast['message']>();
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
  const layer = layers.at(-1);
  const shown = useMemo(() => ({ message, layer }), [message, layer]);

  return (
    <ToastsContext value={toasts}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ToastsContext>
  );
}
