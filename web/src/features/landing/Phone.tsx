import type { ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';
import css from './Phone.module.css';

/** Frame in the proportions of a phone. */
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
