import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './Button.tsx';
import { Modal } from './Modal.tsx';
import css from './ConfirmPrompt.module.css';
import { guardTaps } from './tapGuard.ts';

/**
 * Asks before an action that cannot be undone; the safe button comes first. Busy while `busy` is set or
 * the promise of `onConfirm` is pending.
 */
export function ConfirmPrompt({
  title,
  text,
  cancelLabel,
  confirmLabel,
  confirmKind = 'danger',
  busy = false,
  isConfirmDisabled = false,
  onCancel,
  onConfirm,
}: {
  title: string;
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  confirmKind?: ButtonKind;
  busy?: boolean;
  /** True while required input is missing. */
  isConfirmDisabled?: boolean;
  onCancel: () => void;
  onConfirm: () => unknown;
}) {
  return (
    <Modal className={css.question} role="alertdialog" aria-label={title} onClose={onCancel}>
      <div className={css.inside}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div ref={guardTaps} className={css.verbs}>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button kind={confirmKind} busy={busy} disabled={isConfirmDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
