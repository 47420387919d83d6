import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useMailbox } from '../../data/fetched/mailbox.ts';
import { CardList } from '../../ui/staff/CardList.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useSwapFocus } from '../../ui/staff/useSwapFocus.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { MailRow, rowId } from './MailRow.tsx';
import { MAIL_ID, MailSheet } from './MailSheet.tsx';

function toMailId(query: URLSearchParams): number | undefined {
  const id = Number(query.get('mail'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Mailbox of a demo, newest first; `?mail=` is the open one. */
export function MailboxPage() {
  const t = useT('mailbox');
  const read = useMailbox();
  const [query] = useSearchParams();
  const openedId = toMailId(query);
  useSwapFocus(openedId, MAIL_ID, rowId);
  if (openedId !== undefined) return <MailSheet key={openedId} mailId={openedId} />;

  const { data, isFetching, refetch } = read;
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')}>
        <Button busy={isFetching && !data} onClick={() => void refetch()}>
          {(!isFetching || data) && <Icon of={RefreshCw} size={18} />}
          {t('refresh')}
        </Button>
      </PageHeader>
      <QueryPlaceholder title={t('failed')} of={read}>
        <SkeletonRows rows={5} heightPx={73} />
      </QueryPlaceholder>
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && data.length > 0 && (
        <CardList aria-label={t('list')}>
          {data.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </CardList>
      )}
    </>
  );
}
