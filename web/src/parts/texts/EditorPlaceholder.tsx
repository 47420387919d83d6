import { Link } from 'react-router-dom';
import { failureOf } from '../../data/client/auth.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { BackLink } from '../../ui/staff/BackLink.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { ReadFault, type Reading } from '../../ui/staff/QueryError.tsx';

/** In an editor's place: what it edits is being read, isn't there, or couldn't be read. */
export function UnreadEditor({
  of,
  isElsewhere = false,
  words,
  list,
}: {
  of: Reading;
  /** It was read, and is another business's. */
  isElsewhere?: boolean;
  words: { notFound: string; notFoundText: string; toList: string; failed: string; list: string };
  /** Address of the list. */
  list: string;
}) {
  if (isElsewhere || failureOf(of.error)?.status === 404) {
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
      {of.error ? <ReadFault title={words.failed} of={of} /> : <EditorSkeleton />}
    </>
  );
}
