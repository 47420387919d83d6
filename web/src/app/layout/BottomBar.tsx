import type { Page } from '@sofra/contracts/pages';
import { Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './BottomBar.module.css';
import { isEntryOf, type NavEntry, type NavWords } from './navEntries.ts';

/** Bottom bar of small screens: the most used pages, and "Menü" for the rest. */
export function BottomBar({
  words,
  entries,
  current,
  isOpen,
  onMenu,
}: {
  words: NavWords;
  entries: readonly NavEntry[];
  current: Page;
  /** True if the whole menu is open. */
  isOpen: boolean;
  onMenu: () => void;
}) {
  return (
    <nav className={css.bar} aria-label={words.short}>
      {entries.map((entry) => (
        <Link
          key={entry.page}
          to={entry.path}
          className={css.place}
          aria-current={isEntryOf(entry, current) ? 'page' : undefined}
        >
          <span className={css.icon}>
            <Icon of={entry.icon} size={22} />
            {entry.count !== undefined && entry.count > 0 && (
              <b className={css.count} aria-label={entry.counted}>
                {entry.count}
              </b>
            )}
          </span>
          {entry.label}
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
        {words.all}
      </button>
    </nav>
  );
}
