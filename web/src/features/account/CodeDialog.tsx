import type { ReactNode } from 'react';
import { failureOf } from '../../data/client/auth.ts';
import { Dialog, DialogFoot } from '../../ui/staff/Dialog.tsx';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Asks for a code before something is done about the second factor; closed when it is done. */
export function CodeDialog({
  title,
  lead,
  go,
  isDanger = false,
  failed,
  onCode,
  onClose,
}: {
  title: string;
  lead: ReactNode;
  /** The verb. */
  go: string;
  isDanger?: boolean;
  /** Said over the reason when it can't be done. */
  failed: string;
  onCode: (code: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('common');
  const toasts = useToasts();
  const act = async (code: string): Promise<string | undefined> => {
    try {
      await onCode(code);
      onClose();
    } catch (error) {
      const refused = failureOf(error)?.code;
      if (refused === 'two_factor_wrong') return codeText(refused);
      toasts.show({ tone: 'fault', title: failed, text: errorText(error) });
    }
    return undefined;
  };
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <CodeForm recovery isAwaited onCode={act}>
        {(isBusy) => (
          <DialogFoot>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
            <Button kind={isDanger ? 'danger' : 'primary'} type="submit" busy={isBusy}>
              {go}
            </Button>
          </DialogFoot>
        )}
      </CodeForm>
    </Dialog>
  );
}
