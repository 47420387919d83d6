import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { Question } from '../ui/Question.tsx';

/** Asks before a page with changes that aren't saved is left, by a link or by closing it. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useT('workspace');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      keep={t('unsaved.keep')}
      go={t('unsaved.go')}
      onKeep={() => blocker.reset()}
      onGo={() => blocker.proceed()}
    />
  );
}
