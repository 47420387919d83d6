import { localized } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/managed-menus';
import { ChevronDown } from 'lucide-react';
import { SearchBox } from '../../ui/staff/SearchBox.tsx';
import { SwitchField } from '../../ui/staff/SwitchField.tsx';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './ItemTools.module.css';

/** Over the list: which menu, what is searched, whether the items that are off are shown, how many there are. */
export function ItemTools({
  menus,
  menuId,
  query,
  showsUnavailable,
  counts,
  onMenu,
  onQuery,
  onUnavailable,
}: {
  menus: readonly Menu[];
  menuId: number;
  query: string;
  showsUnavailable: boolean;
  /** Counts of the whole menu; undefined until loaded. */
  counts: { all: number; unavailable: number } | undefined;
  onMenu: (menuId: number) => void;
  onQuery: (query: string) => void;
  onUnavailable: (showsUnavailable: boolean) => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  return (
    <div className={css.tools}>
      {menus.length > 1 && (
        <span className={css.menu}>
          <select
            aria-label={t('list.menu')}
            value={menuId}
            onChange={(event) => onMenu(Number(event.target.value))}
          >
            {menus.map((menu) => (
              <option key={menu.id} value={menu.id}>
                {localized(menu.name, language)}
                {!menu.isActive && ` (${t('list.inactive')})`}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={18} />
        </span>
      )}
      <SearchBox value={query} label={t('list.search')} onChange={onQuery} />
      <SwitchField
        label={t('list.showUnavailable')}
        checked={showsUnavailable}
        onChange={(event) => onUnavailable(event.target.checked)}
      />
      {counts && (
        <p className={css.count} aria-live="polite">
          {t('list.count', { count: counts.all })}
          {counts.unavailable > 0 && t('list.countOff', { off: counts.unavailable })}
        </p>
      )}
    </div>
  );
}
