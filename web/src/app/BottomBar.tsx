import type { Page } from '@sofra/contracts/pages';
import { Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './BottomBar.module.css';
import { isEntryOf, type SideEntry } from './sideEntries.ts';

/** On small screens, what is needed most lies under the thumb; the rest behind "Menü". */
export function BottomBar({
  entries,
  current,
  openOrders,
  search,
  isOpen,
  onMenu,
}: {
  entries: readonly SideEntry[];
  current: Page;
  openOrders: number;
  search: string;
  /** Whether the whole menu is open. */
  isOpen: boolean;
  onMenu: () => void;
}) {
  const t = useT('workspace');
  return (
    <nav className={css.bar} aria-label={t('nav.short')}>
      {entries.map((entry) => (
        <Link
          key={entry.page}
          to={entry.path + search}
          className={css.place}
          aria-current={isEntryOf(entry, current) ? 'page' : undefined}
        >
          <span className={css.icon}>
            <Icon of={entry.icon} size={22} />
            {entry.page === 'orders' && openOrders > 0 && (
              <b className={css.count} aria-label={t('openOrders', { count: openOrders })}>
                {openOrders}
              </b>
            )}
          </span>
          {t(`nav.${entry.page}`)}
        </Link>
      ))}
      <button
        type="button"
        className={css.place}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onMenu}
      >
        <span className={css.icon}>
          <Icon of={Menu} size={22} />
        </span>
        {t('nav.all')}
      </button>
    </nav>
  );
}
