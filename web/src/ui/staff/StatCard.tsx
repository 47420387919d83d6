import { ArrowDown, ArrowUp, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/Icon.tsx';
import { Spoken } from '../base/VisuallyHidden.tsx';
import css from './StatCard.module.css';

/**
 * Card of a figure under its label, with its comparison (`FigureDifference`) or chart as
 * `children`; the card links to the details for users who may see them.
 */
export function FigureCard({
  label,
  figure,
  to,
  isArrowed = true,
  className,
  children,
}: {
  label: string;
  figure: ReactNode;
  to?: string | undefined;
  /** Shows the arrow of a link next to the label. */
  isArrowed?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const look = classes(css.card, className);
  const inside = (
    <>
      <span className={css.label}>
        {label}
        {to !== undefined && isArrowed && <Icon of={ArrowUpRight} size={16} flips />}
      </span>
      <span className={css.figure}>{figure}</span>
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

/** Change of a figure against its previous value (`children`). */
export function FigureDifference({
  change,
  className,
  children,
}: {
  /** More than 0: more now. Left out where there is nothing to compare with. */
  change?:
    | {
        sign: number;
        words: string;
        /** Said in the arrow's place. */
        spoken?: string;
        /** More is neither good nor bad. */
        isNeutral?: boolean;
      }
    | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { sign = 0, words, spoken, isNeutral = false } = change ?? {};
  return (
    <span className={classes(css.difference, className)}>
      {change && (
        <b
          className={classes(!isNeutral && sign > 0 && css.up, !isNeutral && sign < 0 && css.down)}
        >
          {sign !== 0 && <Icon of={sign > 0 ? ArrowUp : ArrowDown} size={15} />}
          {spoken !== undefined && <Spoken>{spoken}</Spoken>}
          {words}
        </b>
      )}
      {children}
    </span>
  );
}
