import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Tag.module.css';

/** Allergen of an item, or a diet that it suits (`isDiet`): an icon with its label. */
export function Tag({
  icon,
  isDiet = false,
  children,
}: {
  /** 14 px, or its placeholder while it loads. */
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

/** Tags of an item, in a row that wraps. */
export const Tags = ({ children }: { children: ReactNode }) => (
  <span className={css.tags}>{children}</span>
);
