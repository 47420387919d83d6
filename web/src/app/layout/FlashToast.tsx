import { useCallback, useEffect, useState } from 'react';
import { takeCarried } from '../../lib/browser/flashMessage.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Toast } from '../../ui/base/Toast.tsx';
import type { ToastMessage } from '../../ui/base/Toast.tsx';

/** Says what was done on the page before: "Giriş başarılı" to whom signing in has led here (S8). */
export function CarriedMessage() {
  const t = useT('common');
  const [message, setMessage] = useState<ToastMessage>();
  const clear = useCallback(() => setMessage(undefined), []);
  useEffect(() => {
    const carried = takeCarried();
    if (carried) setMessage({ ...carried, tone: 'done' });
  }, []);
  return <Toast message={message} closeLabel={t('actions.close')} onClose={clear} />;
}
