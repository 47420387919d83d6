import type { AuditLine } from '@sofra/contracts/audit';
import { chakra, Flex } from '@chakra-ui/react';
import type { useAuditLog } from '../../../data/fetched/audit.ts';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { CardList } from '../../../ui/staff/CardList.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { auditColumns, AuditRow, narrow } from './AuditRow.tsx';

/** Loaded pages of the log. */
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
  const errorMessage = error && (
    <QueryError
      title={t('failed')}
      of={{ ...read, refetch: data ? read.fetchNextPage : read.refetch }}
    />
  );
  if (!data) return errorMessage ?? <SkeletonRows rows={10} heightPx={60} />;
  const lines = data.pages.flatMap((page) => page.lines);
  const more = hasNextPage && !error && (
    <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
      {isNarrowed ? t('lookFurther') : t('older')}
    </Button>
  );
  if (lines.length === 0 && !isNarrowed) {
    return errorMessage ?? <EmptyState title={t('empty')} text={t('emptyText')} />;
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
        <Lines lines={lines} isOutdated={read.isPlaceholderData} />
      )}
      {errorMessage}
      {lines.length > 0 && more && (
        <Flex justify="center" mt="4">
          {more}
        </Flex>
      )}
    </>
  );
}

function Lines({ lines, isOutdated }: { lines: readonly AuditLine[]; isOutdated: boolean }) {
  const t = useT('audit');
  return (
    <CardList
      aria-label={t('title')}
      aria-busy={isOutdated}
      opacity={isOutdated ? 0.6 : 1}
      containerType="inline-size"
    >
      <Headings />
      {lines.map((line) => (
        <AuditRow key={line.id} line={line} />
      ))}
    </CardList>
  );
}

/** Visible column headings, hidden from screen readers because rows read as sentences; none on phones. */
function Headings() {
  const t = useT('audit');
  return (
    <chakra.li
      aria-hidden
      display="grid"
      gridTemplateColumns={auditColumns}
      columnGap="14px"
      alignItems="center"
      minH="40px"
      px="18px"
      bg="bg.subtle"
      fontSize="12"
      fontWeight="mid"
      color="fg.muted"
      css={{ [narrow]: { display: 'none' } }}
    >
      <span>{t('columns.at')}</span>
      <chakra.span gridColumn="2 / 4">{t('columns.said')}</chakra.span>
      <span>{t('columns.area')}</span>
    </chakra.li>
  );
}
