import type { ReactNode } from 'react';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ErrorNotice } from '../base/ErrorNotice.tsx';

/** Fields of a query that are needed to show its error. */
export interface QueryState {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Error of a failed query: title, reason and a retry button. */
export function QueryError({
  title,
  of: { error, isFetching, refetch },
}: {
  title: string;
  of: QueryState;
}) {
  const t = useT('common');
  return (
    <ErrorNotice
      title={title}
      text={errorText(error)}
      retry={t('actions.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Placeholder until a query has data: `children` while it loads, its error if it failed. */
export function QueryPlaceholder({
  title,
  of,
  children,
}: {
  /** Title of the error. */
  title: string;
  of: QueryState & { readonly data: unknown };
  children: ReactNode;
}) {
  if (of.data !== undefined) return null;
  return of.error ? <QueryError title={title} of={of} /> : children;
}
