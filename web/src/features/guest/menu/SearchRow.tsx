import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import css from './SearchRow.module.css';

/** Search field of the menu, and the button for the dietary filter with `dietCount` choices. */
export function SearchRow({
  query,
  dietCount,
  onQuery,
  onOpenDiet,
}: {
  query: string;
  dietCount: number;
  onQuery: (query: string) => void;
  onOpenDiet: () => void;
}) {
  const t = useT('guest');
  return (
    <div className={css.row} role="search">
      <label className={css.field}>
        <Icon of={Search} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          aria-label={t('menu.search')}
          placeholder={t('menu.search')}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        {query !== '' && (
          <button type="button" aria-label={t('menu.clearSearch')} onClick={() => onQuery('')}>
            <Icon of={X} size={18} />
          </button>
        )}
      </label>
      <button
        type="button"
        className={css.diet}
        aria-label={dietCount > 0 ? t('filter.active', { count: dietCount }) : t('filter.title')}
        onClick={onOpenDiet}
      >
        <Icon of={SlidersHorizontal} />
        {dietCount > 0 && <b>{dietCount}</b>}
      </button>
    </div>
  );
}
