import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../data/client/auth.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { BackLink } from '../../ui/staff/BackLink.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { QueryError, type QueryState } from '../../ui/staff/QueryError.tsx';

/** Replaces an editor while its subject is loading, if it doesn't exist, or if it couldn't be loaded. */
export function EditorPlaceholder({
  of,
  isElsewhere = false,
  words,
  list,
}: {
  of: QueryState;
  /** True if it belongs to another business. */
  isElsewhere?: boolean;
  words: { notFound: string; notFoundText: string; toList: string; failed: string; list: string };
  /** Address of the list. */
  list: string;
}) {
  if (isElsewhere || apiErrorOf(of.error)?.status === 404) {
    return (
      <EmptyCard heading="h1" title={words.notFound} text={words.notFoundText}>
        <Link to={list} className={buttonClass()}>
          {words.toList}
        </Link>
      </EmptyCard>
    );
  }
  return (
    <>
      <BackLink to={list} label={words.list} />
      {of.error ? <QueryError title={words.failed} of={of} /> : <EditorSkeleton />}
    </>
  );
}
