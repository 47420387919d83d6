import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './SearchRow.module.css';

/** Search in the menu, and the way to the allergens and diets; `tasteCount` of them are chosen. */
export function SearchRow({
  query,
  tasteCount,
  onQuery,
  onTastes,
}: {
  query: string;
  tasteCount: number;
  onQuery: (query: string) => void;
  onTastes: () => void;
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
        className={css.tastes}
        aria-label={tasteCount > 0 ? t('filter.active', { count: tasteCount }) : t('filter.title')}
        onClick={onTastes}
      >
        <Icon of={SlidersHorizontal} />
        {tasteCount > 0 && <b>{tasteCount}</b>}
      </button>
    </div>
  );
}
