import { useState } from 'react';
import { apiErrorOf, useAuth } from '../../../../data/client/auth.ts';
import { eraseGuest } from '../../../../data/live/eraseGuest.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { ConfirmPrompt } from '../../../../ui/base/ConfirmPrompt.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';

/** Button with which a guest deletes their data, after a prompt. Users with an account have their profile. */
export function EraseData() {
  const t = useT('party');
  const { show } = useToasts();
  const who = useAuth();
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (typeof who === 'object' && !who.isAnonymous) return null;
  const erase = async (): Promise<void> => {
    setBusy(true);
    try {
      await eraseGuest();
      location.reload();
    } catch (error) {
      ask(false);
      setBusy(false);
      const isOpen = apiErrorOf(error)?.code === 'session_busy';
      const text = isOpen ? t('erase.ordersOpen') : errorText(error);
      show({ tone: 'error', title: t('erase.failed'), text });
    }
  };
  return (
    <>
      <Button kind="ghost" onClick={() => ask(true)}>
        {t('erase.open')}
      </Button>
      {isAsking && (
        <ConfirmPrompt
          title={t('erase.title')}
          text={t('erase.text')}
          cancelLabel={t('erase.keep')}
          confirmLabel={t('erase.go')}
          busy={isBusy}
          onCancel={() => ask(false)}
          onConfirm={erase}
        />
      )}
    </>
  );
}
