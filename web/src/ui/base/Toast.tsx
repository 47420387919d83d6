import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './Toast.module.css';

export interface ToastMessage {
  title: string;
  text?: string;
  /** Closes by itself after 5 s, or stays until closed for an error (D39). */
  tone: 'done' | 'error';
  /** Action of the toast, such as undo. It then stays for 10 s. */
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 5000;
const SHOWN_TO_ACT_MS = 10_000;

/** Container of the page's toast: a live region even while it is empty. */
export function Toast({
  message,
  closeLabel,
  onClose,
}: {
  message: ToastMessage | undefined;
  closeLabel: string;
  onClose: () => void;
}) {
  const action = message?.action;
  const shownMs = message?.tone === 'done' && (action ? SHOWN_TO_ACT_MS : SHOWN_MS);
  useEffect(() => {
    if (!shownMs) return undefined;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [shownMs, onClose]);

  const isError = message?.tone === 'error';
  return (
    <div className={css.place} role={isError ? 'alert' : 'status'}>
      {message && (
        <div className={classes(css.toast, isError && css.error)}>
          <Icon of={isError ? CircleAlert : CircleCheck} size={22} />
          <p>
            <b>{message.title}</b>
            {message.text && <small>{message.text}</small>}
          </p>
          {(action || isError) && (
            <button
              type="button"
              onClick={() => {
                onClose();
                action?.run();
              }}
            >
              {action?.label ?? closeLabel}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
