import { type Backup, backupSteps } from '@sofra/contracts/backups';
import { percent } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import css from './Backups.module.css';

/** Progress of a backup: the bar, and the current step. */
export function BackupProgress({ backup: { step, progress } }: { backup: Backup }) {
  const t = useT('platform');
  const language = useLanguage();
  const words = t(`backups.step.${step}`);
  return (
    <span className={css.progress}>
      <progress max={1} value={progress} aria-label={words} />
      <span aria-live="polite">
        {t('backups.stepOf', { number: backupSteps.indexOf(step) + 1, words })}
      </span>
      <span className={css.share}>{percent(progress, language)}</span>
    </span>
  );
}
