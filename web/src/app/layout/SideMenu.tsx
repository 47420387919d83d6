import type { Page } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/base/Icon.tsx';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx';
import { isEntryOf, type NavEntry } from './navEntries.ts';
import css from './SideMenu.module.css';

function Place({ entry, current }: { entry: NavEntry; current: Page }) {
  const { icon, label, count = 0, counted, path, isElsewhere = false } = entry;
  const face: ReactNode = (
    <>
      <Icon of={icon} size={18} />
      {label}
      {count > 0 && (
        <span className={css.count}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{counted}</VisuallyHidden>
        </span>
      )}
    </>
  );
  if (isElsewhere) {
    return (
      <a href={path} className={css.entry}>
        {face}
      </a>
    );
  }
  const isCurrent = isEntryOf(entry, current);
  return (
    <Link to={path} className={css.entry} aria-current={isCurrent ? 'page' : undefined}>
      {face}
    </Link>
  );
}

/** Menu of a workspace: pages in groups, with the number of pending rows. */
export function SideMenu({
  label,
  groups,
  current,
}: {
  label: string;
  groups: readonly (readonly NavEntry[])[];
  current: Page;
}) {
  return (
    <nav className={css.menu} aria-label={label}>
      {groups.map((group) => (
        <ul key={group[0]?.page}>
          {group.map((entry) => (
            <li key={entry.path}>
              <Place entry={entry} current={current} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
