import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Tag.module.css';

/** What an item holds, or whom it suits (`isDiet`): an icon and its word. */
export function Tag({
  icon,
  isDiet = false,
  children,
}: {
  /** 14 px, or what comes in its place later. */
  icon?: ReactNode;
  isDiet?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes(css.tag, isDiet && css.diet)}>
      {icon !== undefined && <span className={css.icon}>{icon}</span>}
      {children}
    </span>
  );
}

/** The tags of an item, in a row that goes on under its first. */
export const Tags = ({ children }: { children: ReactNode }) => (
  <span className={css.tags}>{children}</span>
);
