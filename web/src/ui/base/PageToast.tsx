import { createPortal } from 'react-dom';
import './statusTokens.css';
import { Toast } from './Toast.tsx';
import { useShownToast, useToasts } from './toasts.tsx';

/** The page's single toast, rendered once; `closeLabel` labels the close button of an error. */
export function PageToast({ closeLabel }: { closeLabel: string }) {
  const { clear } = useToasts();
  const { message, layer } = useShownToast();
  return createPortal(
    <Toast key={message?.id} message={message?.shown} closeLabel={closeLabel} onClose={clear} />,
    layer ?? document.body,
  );
}
