import { chakra } from '@chakra-ui/react';
import type { Backup } from '@sofra/contracts/backups';
import type { useBackups } from '../../../data/fetched/backups.ts';
import { decimal, fileSize, longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import type { Columns } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';
import { MoreButton } from '../../../ui/staff/MoreButton.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { BackupProgress } from './BackupProgress.tsx';
import { backupStatusStyle } from './backupStatusStyle.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** Loaded pages of successful and failed backups. */
export function BackupList({
  backups,
  nextAt,
  read,
}: {
  backups: readonly Backup[];
  nextAt: string;
  read: ReturnType<typeof useBackups>;
}) {
  const t = useT('platform');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const columns = useColumns();
  if (backups.length === 0) {
    const text = t('backups.emptyText', { at: longDate(nextAt, language, { timeZone }) });
    return <EmptyState title={t('backups.empty')} text={text} />;
  }
  return (
    <>
      <DataTable
        label={t('backups.title')}
        columns={columns}
        rows={backups}
        keyOf={({ id }) => id}
      />
      {read.error && (
        <QueryError
          title={t('backups.readFailed')}
          of={{ ...read, refetch: read.isFetchNextPageError ? read.fetchNextPage : read.refetch }}
        />
      )}
      <MoreButton read={read}>{t('backups.older')}</MoreButton>
    </>
  );
}

/** Text of a cell's first line, and the quiet lines below it. */
const Strong = chakra('b', {
  base: { display: 'block', fontSize: '14', fontWeight: 'strong', color: 'fg' },
});
const Quiet = chakra('span', {
  base: { display: 'block', fontSize: '13', lineHeight: '1.4', color: 'fg.muted' },
});

function useColumns(): Columns<Backup> {
  const t = useT('platform');
  const language = useLanguage();
  const timeZone = useTimeZone();
  return [
    {
      key: 'at',
      label: t('backups.columns.at'),
      width: '22%',
      cell: ({ startedAt }) => (
        <>
          <Strong>{longDate(startedAt, language, { timeZone })}</Strong>
          <Quiet>
            <RelativeTime at={startedAt} />
          </Quiet>
        </>
      ),
    },
    {
      key: 'status',
      label: t('backups.columns.status'),
      cell: (backup) => <BackupState backup={backup} />,
    },
    {
      key: 'contents',
      label: t('backups.columns.contents'),
      width: '20%',
      cell: ({ sizeBytes, tables, rows }) =>
        sizeBytes !== null && (
          <>
            <Strong>{fileSize(sizeBytes, language)}</Strong>
            <Quiet>
              {t('backups.contents', {
                tables: decimal(tables ?? 0, language),
                rows: decimal(rows ?? 0, language),
              })}
            </Quiet>
          </>
        ),
    },
    {
      key: 'by',
      label: t('backups.columns.by'),
      width: '15%',
      cell: ({ requestedBy }) => requestedBy ?? t('backups.schedule'),
    },
    {
      key: 'file',
      label: '',
      width: '124px',
      isActions: true,
      cell: (backup) => backup.hasFile && <DownloadButton backup={backup} />,
    },
  ];
}

/** Status of a backup with its progress, error or the note that its file is gone. */
function BackupState({ backup }: { backup: Backup }) {
  const t = useT('platform');
  const { status, error, hasFile } = backup;
  return (
    <>
      <StatusBadge look={backupStatusStyle[status]} label={t(`backups.status.${status}`)} />
      {status === 'running' && <BackupProgress backup={backup} />}
      {error && <Quiet mt="3px">{t(`backups.faults.${error}`)}</Quiet>}
      {status === 'verified' && !hasFile && <Quiet mt="3px">{t('backups.deleted')}</Quiet>}
    </>
  );
}
