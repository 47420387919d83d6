import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** State of a navigation that needs no confirmation, because the changes are saved. */
export const SAVED = 'saved';

/** Asks before unsaved changes are lost by a link, the back button or closing the tab. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useT('workspace');
  const blocker = useBlocker(({ nextLocation }) => isOn && nextLocation.state !== SAVED);
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    />
  );
}
