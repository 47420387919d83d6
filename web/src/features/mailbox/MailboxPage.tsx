import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useMailbox } from '../../data/fetched/mailbox.ts';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useSwapFocus } from '../../ui/staff/useSwapFocus.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { MailRow, rowId } from './MailRow.tsx';
import css from './Mailbox.module.css';
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

  const { data, error, isFetching, refetch } = read;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button busy={isFetching && !data} onClick={() => void refetch()}>
          {(!isFetching || data) && <Icon of={RefreshCw} size={18} />}
          {t('refresh')}
        </Button>
      </PageHead>
      {error && !data && <ReadFault title={t('failed')} of={read} />}
      {!error && !data && <SkeletonRows rows={5} heightPx={73} />}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && data.length > 0 && (
        <ul className={css.list} aria-label={t('list')}>
          {data.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
  );
}
