import type { Page } from '@sofra/contracts/pages';
import { Link } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Spoken } from '../ui/Spoken.tsx';
import { isEntryOf, type SideEntry } from './sideEntries.ts';
import css from './SideMenu.module.css';

/** The business menu: places in groups, the open orders counted beside theirs. */
export function SideMenu({
  groups,
  current,
  openOrders,
  search,
}: {
  groups: readonly (readonly SideEntry[])[];
  current: Page;
  openOrders: number;
  /** What every link carries along: the branch, where there are several. */
  search: string;
}) {
  const t = useT('workspace');
  return (
    <nav className={css.menu} aria-label={t('nav.label')}>
      {groups.map((group) => (
        <ul key={group[0]?.page}>
          {group.map((entry) => (
            <li key={entry.page}>
              <Link
                to={entry.path + search}
                className={css.entry}
                aria-current={isEntryOf(entry, current) ? 'page' : undefined}
              >
                <Icon of={entry.icon} size={18} />
                {t(`nav.${entry.page}`)}
                {entry.page === 'orders' && openOrders > 0 && (
                  <span className={css.count}>
                    <span aria-hidden="true">{openOrders}</span>
                    <Spoken>{t('openOrders', { count: openOrders })}</Spoken>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
