import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';

/** Reason for an empty list, and the button that shows items again, if there is one. */
export function NothingFound({
  isMenuEmpty,
  query,
  hiddenCount,
  onClearQuery,
}: {
  /** True if the business has no items at all. */
  isMenuEmpty: boolean;
  query: string;
  /** Number of items that match the search but not the dietary filter. */
  hiddenCount: number;
  onClearQuery: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  if (isMenuEmpty) return <EmptyState title={t('empty.empty')} text={t('empty.emptyText')} />;
  if (hiddenCount > 0) {
    return <EmptyState title={t('empty.allFiltered')} text={t('empty.allFilteredText')} />;
  }
  return (
    <EmptyState title={t('empty.noMatch')} text={t('empty.noMatchText', { query })}>
      <Button onClick={onClearQuery}>{guest('menu.clearSearch')}</Button>
    </EmptyState>
  );
}
