import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n.ts';
import { Question } from '../base/Question.tsx';

/** The `state` of a navigation that nothing is asked about: what was written is saved. */
export const SAVED = 'saved';

/** Asks before unsaved changes are left behind, by a link, the back button or closing the tab. */
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
    <Question
      title={t('leave.title')}
      text={t('leave.text')}
      keep={t('leave.stay')}
      go={t('leave.go')}
      onKeep={blocker.reset}
      onGo={blocker.proceed}
    />
  );
}
