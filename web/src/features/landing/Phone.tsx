import type { ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';
import css from './Phone.module.css';

/** A phone around what it shows, of a phone's proportions. */
export function Phone({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.phone, className)}>
      <div className={css.screen}>{children}</div>
    </div>
  );
}
