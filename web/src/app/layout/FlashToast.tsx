import { useCallback, useEffect, useState } from 'react';
import { takeFlashMessage } from '../../lib/browser/flashMessage.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Toast } from '../../ui/base/Toast.tsx';
import type { ToastMessage } from '../../ui/base/Toast.tsx';

/** Shows the message of the previous page: "Giriş başarılı" after signing in (S8). */
export function FlashToast() {
  const t = useT('common');
  const [message, setMessage] = useState<ToastMessage>();
  const clear = useCallback(() => setMessage(undefined), []);
  useEffect(() => {
    const carried = takeFlashMessage();
    if (carried) setMessage({ ...carried, tone: 'done' });
  }, []);
  return <Toast message={message} closeLabel={t('actions.close')} onClose={clear} />;
}
