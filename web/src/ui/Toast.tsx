import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './Toast.module.css';
import type { ToastMessage } from './toasts.tsx';

const SHOWN_MS = 5000;

/** The place of the page's message; a live region whether or not there is one. */
export function Toast({
  message,
  closeLabel,
  onClose,
}: {
  message: ToastMessage | undefined;
  closeLabel: string;
  onClose: () => void;
}) {
  const passes = message?.tone === 'done';
  useEffect(() => {
    if (!passes) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [passes, onClose]);

  const isFault = message?.tone === 'fault';
  return (
    <div className={css.place} role={isFault ? 'alert' : 'status'}>
      {message && (
        <div className={classes(css.toast, isFault && css.fault)}>
          <Icon of={isFault ? CircleAlert : CircleCheck} size={22} />
          <p>
            <b>{message.title}</b>
            {message.text && <small>{message.text}</small>}
          </p>
          {isFault && (
            <button type="button" onClick={onClose}>
              {closeLabel}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
