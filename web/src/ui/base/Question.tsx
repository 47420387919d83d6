import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './Button.tsx';
import { Modal } from './Modal.tsx';
import css from './Question.module.css';
import { guardTaps } from './tapGuard.ts';

/**
 * A question before something that can't be taken back: two verbs, the safe one first ("Masada kal",
 * "Masadan ayrıl"). Busy while `busy` is set or the
 * promise that `onGo` answers is pending.
 */
export function Question({
  title,
  text,
  keep,
  go,
  goKind = 'danger',
  busy = false,
  isBarred = false,
  onKeep,
  onGo,
}: {
  title: string;
  text: ReactNode;
  keep: string;
  go: string;
  goKind?: ButtonKind;
  busy?: boolean;
  /** Something has to be known first. */
  isBarred?: boolean;
  onKeep: () => void;
  onGo: () => unknown;
}) {
  return (
    <Modal className={css.question} role="alertdialog" aria-label={title} onClose={onKeep}>
      <div className={css.inside}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div ref={guardTaps} className={css.verbs}>
          <Button onClick={onKeep}>{keep}</Button>
          <Button kind={goKind} busy={busy} disabled={isBarred} onClick={onGo}>
            {go}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
