import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Fault } from '../base/ErrorNotice.tsx';

/** Part of a query that is needed to show its failure. */
export interface Reading {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Error of a query that failed: a title over the reason, and the button that fetches again. */
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
