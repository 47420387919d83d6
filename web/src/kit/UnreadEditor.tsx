import { Link } from 'react-router-dom';
import { failureOf } from '../data/auth.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReadFault, type Reading } from './ReadFault.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

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
  words: { notFound: string; notFoundText: string; toList: string; failed: string };
  /** Where the others of its kind are. */
  list: string;
}) {
  if (isElsewhere || failureOf(of.error)?.status === 404) {
    return (
      <EmptyState heading="h1" title={words.notFound} text={words.notFoundText}>
        <Link to={list} className={buttonClass()}>
          {words.toList}
        </Link>
      </EmptyState>
    );
  }
  if (of.error) return <ReadFault title={words.failed} of={of} />;
  return <SkeletonRows rows={6} heightPx={88} />;
}
