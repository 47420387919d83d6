import type { ReactNode } from 'react';
import { errorText } from '../../lib/i18n/errorText.ts';
import type { ButtonKind } from '../base/Button.tsx';
import { Question } from '../base/Question.tsx';
import { useToasts } from '../base/toasts.tsx';

/**
 * Asks before something that can't be taken back, with two verbs ("Ürünü koru", "Ürünü sil"), and does
 * it: busy while it runs, closed when it is done; a failure is said (`failed` over its reason) and it stays.
 */
export function ConfirmDialog({
  title,
  text,
  keep,
  go,
  goKind = 'danger',
  done,
  failed,
  isBarred,
  onGo,
  onClose,
}: {
  title: string;
  text: ReactNode;
  keep: string;
  go: string;
  goKind?: ButtonKind;
  /** Said when it is done. */
  done?: string;
  failed: string;
  /** Something has to be known first. */
  isBarred?: boolean;
  onGo: () => Promise<unknown>;
  onClose: () => void;
}) {
  const toasts = useToasts();
  const act = async () => {
    try {
      await onGo();
      if (done !== undefined) toasts.show({ tone: 'done', title: done });
      onClose();
    } catch (error) {
      toasts.show({ tone: 'fault', title: failed, text: errorText(error) });
    }
  };
  return (
    <Question
      title={title}
      text={text}
      keep={keep}
      go={go}
      goKind={goKind}
      {...(isBarred && { isBarred })}
      onKeep={onClose}
      onGo={act}
    />
  );
}
