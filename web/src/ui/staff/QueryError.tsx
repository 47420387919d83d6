import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Fault } from '../base/ErrorNotice.tsx';

/** What of a query is needed to say that it failed. */
export interface Reading {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What a page shows couldn't be read: what happened (`title` over its reason), and the button that reads it again. */
export function ReadFault({
  title,
  of: { error, isFetching, refetch },
}: {
  title: string;
  of: Reading;
}) {
  const t = useT('common');
  return (
    <Fault
      title={title}
      text={errorText(error)}
      retry={t('actions.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
