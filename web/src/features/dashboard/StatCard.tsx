import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './StatCards.module.css';

/** A figure with what it was a week ago; a link to its report for those who may read it. */
export function StatCard({
  label,
  to,
  isWide = false,
  children,
}: {
  label: string;
  to: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}) {
  const look = classes(css.card, isWide && css.wide);
  const inside = (
    <>
      <span className={css.label}>
        {label}
        {to !== undefined && !isWide && <Icon of={ArrowUpRight} size={16} flips />}
      </span>
      {children}
    </>
  );
  return to === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <Link to={to} className={look}>
      {inside}
    </Link>
  );
}
