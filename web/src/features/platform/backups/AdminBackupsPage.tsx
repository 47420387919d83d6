import { DatabaseBackup } from 'lucide-react';
import { useBackups, useRunBackup } from '../../../data/fetched/backups.ts';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { BackupStats } from './BackupStats.tsx';
import { BackupList } from './BackupList.tsx';
import { RestoreNote } from './RestoreNote.tsx';

/** Verified backups: start one, follow it, download it. */
export function AdminBackupsPage() {
  const t = useT('platform');
  const read = useBackups();
  const run = useRunBackup();
  const toasts = useToasts();
  const { data, error } = read;
  const [newest] = data?.pages ?? [];
  const backups = data?.pages.flatMap((page) => page.backups) ?? [];
  const isRunning = backups.some(({ status }) => status === 'running');
  const start = async () => {
    try {
      await run.mutateAsync();
    } catch (failure) {
      toasts.show({ title: t('backups.runFailed'), text: errorText(failure), tone: 'error' });
    }
  };
  return (
    <>
      <PageHeader title={t('backups.title')} description={t('backups.lead')}>
        <Button kind="primary" busy={isRunning} onClick={start}>
          <Icon of={DatabaseBackup} size={18} />
          {isRunning ? t('backups.running') : t('backups.run')}
        </Button>
      </PageHeader>
      {newest ? (
        <>
          <BackupStats
            last={backups.find(({ status }) => status === 'verified')}
            frequency={newest.frequency}
            nextAt={newest.nextAt}
            retentionDays={newest.retentionDays}
          />
          <BackupList backups={backups} nextAt={newest.nextAt} read={read} />
        </>
      ) : error ? (
        <QueryError title={t('backups.readFailed')} of={read} />
      ) : (
        <SkeletonRows rows={6} heightPx={76} />
      )}
      <RestoreNote />
    </>
  );
}
