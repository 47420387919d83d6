import { Flex } from '@chakra-ui/react';
import type { Backup } from '@sofra/contracts/backups';
import type { useBackups } from '../../../data/fetched/backups.ts';
import { ReadFault } from '../../../ui/staff/QueryError.tsx';
import { longDate } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { BackupRow } from './BackupRow.tsx';
import css from './Backups.module.css';

/** Every backup that was made or tried, as far as was asked for: a table, on a phone cards. */
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
  if (backups.length === 0) {
    const text = t('backups.emptyText', { at: longDate(nextAt, language) });
    return <EmptyState title={t('backups.empty')} text={text} />;
  }
  return (
    <>
      <div className={css.list}>
        <p className={css.head} aria-hidden="true">
          <span>{t('backups.columns.at')}</span>
          <span>{t('backups.columns.status')}</span>
          <span>{t('backups.columns.contents')}</span>
          <span>{t('backups.columns.by')}</span>
        </p>
        <ul aria-label={t('backups.title')}>
          {backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      </div>
      {read.error && (
        <ReadFault
          title={t('backups.readFailed')}
          of={{ ...read, refetch: read.isFetchNextPageError ? read.fetchNextPage : read.refetch }}
        />
      )}
      {read.hasNextPage && !read.error && (
        <Flex justify="center" mt="4">
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('backups.older')}
          </Button>
        </Flex>
      )}
    </>
  );
}
