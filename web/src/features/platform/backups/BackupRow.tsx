import type { Backup } from '@sofra/contracts/backups';
import { Download } from 'lucide-react';
import { useDownloadBackup } from '../../../data/fetched/backups.ts';
import { Ago } from '../../../ui/staff/Ago.tsx';
import { decimal, fileSize, longDate } from '../../../lib/format/format.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { BackupProgress } from './BackupProgress.tsx';
import css from './Backups.module.css';
import { backupStatusLook } from './looks.ts';

/** One backup: when, whether it is proved or why not, what is in it, who wanted it, its file. */
export function BackupRow({ backup }: { backup: Backup }) {
  const t = useT('platform');
  const language = useLanguage();
  const { status, startedAt, sizeBytes, tables, rows, requestedBy, error } = backup;
  const at = longDate(startedAt, language);
  const toasts = useToasts();
  const { mutate, isPending } = useDownloadBackup();
  const tell = (failure: unknown): void =>
    toasts.show({ title: t('backups.downloadFailed'), text: errorText(failure), tone: 'fault' });
  return (
    <li className={css.row}>
      <span className={css.at}>
        <b>{at}</b>
        <Ago at={startedAt} />
      </span>
      <span className={css.status}>
        <StatusBadge look={backupStatusLook[status]} word={t(`backups.status.${status}`)} />
        {status === 'running' && <BackupProgress backup={backup} />}
        {error && <span className={css.note}>{t(`backups.faults.${error}`)}</span>}
        {status === 'verified' && !backup.hasFile && (
          <span className={css.note}>{t('backups.deleted')}</span>
        )}
      </span>
      <span className={css.contents}>
        {sizeBytes !== null && (
          <>
            <b>{fileSize(sizeBytes, language)}</b>
            <span>
              {t('backups.contents', {
                tables: decimal(tables ?? 0, language),
                rows: decimal(rows ?? 0, language),
              })}
            </span>
          </>
        )}
      </span>
      <span className={css.by}>{requestedBy ?? t('backups.schedule')}</span>
      <span className={css.file}>
        {backup.hasFile && (
          <Button
            size="small"
            busy={isPending}
            aria-label={t('backups.downloadOf', { at })}
            onClick={() => mutate(backup.id, { onError: tell })}
          >
            <Icon of={Download} size={16} />
            {t('backups.download')}
          </Button>
        )}
      </span>
    </li>
  );
}
