import { Flex } from '@chakra-ui/react';
import type { useAuditLog } from '../../../data/fetched/audit.ts';
import { ReadFault } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import css from './Audit.module.css';
import { AuditRow } from './AuditRow.tsx';

/** The log as far as was asked for: a table, on a phone cards. */
export function AuditList({
  read,
  isNarrowed,
  onClear,
}: {
  read: ReturnType<typeof useAuditLog>;
  isNarrowed: boolean;
  onClear: () => void;
}) {
  const t = useT('audit');
  const { data, error, hasNextPage } = read;
  const fault = error && (
    <ReadFault
      title={t('failed')}
      of={{ ...read, refetch: data ? read.fetchNextPage : read.refetch }}
    />
  );
  if (!data) return fault ?? <SkeletonRows rows={10} heightPx={60} />;
  const lines = data.pages.flatMap((page) => page.lines);
  const more = hasNextPage && !error && (
    <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
      {isNarrowed ? t('lookFurther') : t('older')}
    </Button>
  );
  if (lines.length === 0 && !isNarrowed) {
    return fault ?? <EmptyState title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState
          title={t('noneFound')}
          text={hasNextPage ? t('noneSoFarText') : t('noneFoundText')}
        >
          {more}
          <Button onClick={onClear}>{t('clear')}</Button>
        </EmptyState>
      ) : (
        <div className={css.list} aria-busy={read.isPlaceholderData}>
          <p className={css.head} aria-hidden="true">
            <span>{t('columns.at')}</span>
            <span className={css.saidHead}>{t('columns.said')}</span>
            <span>{t('columns.area')}</span>
          </p>
          <ul aria-label={t('title')}>
            {lines.map((line) => (
              <AuditRow key={line.id} line={line} />
            ))}
          </ul>
        </div>
      )}
      {fault}
      {lines.length > 0 && more && (
        <Flex justify="center" mt="4">
          {more}
        </Flex>
      )}
    </>
  );
}
