import type { ReactNode } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { Dialog, DialogFooter } from '../../../ui/staff/Dialog.tsx';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Asks for a code before a change of the second factor; closes when it is done. */
export function CodeDialog({
  title,
  description,
  go,
  isDanger = false,
  failed,
  onCode,
  onClose,
}: {
  title: string;
  description: ReactNode;
  /** Label of the button. */
  go: string;
  isDanger?: boolean;
  /** Title of the error message. */
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
      const refused = apiErrorOf(error)?.code;
      if (refused === 'two_factor_wrong') return codeText(refused);
      toasts.show({ tone: 'error', title: failed, text: errorText(error) });
    }
    return undefined;
  };
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <CodeForm recovery isAwaited onCode={act}>
        {(isBusy) => (
          <DialogFooter>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
            <Button kind={isDanger ? 'danger' : 'primary'} type="submit" busy={isBusy}>
              {go}
            </Button>
          </DialogFooter>
        )}
      </CodeForm>
    </Dialog>
  );
}
