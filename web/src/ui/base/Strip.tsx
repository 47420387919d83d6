import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './Strip.module.css';

/** Notice about a lasting state (no connection, old data, a waiting order), shown while it applies. */
export function Strip({
  icon,
  tone = 'wait',
  children,
}: {
  icon: LucideIcon;
  tone?: 'wait' | 'bad' | 'quiet';
  children: ReactNode;
}) {
  return (
    <p className={classes(css.strip, css[tone])} role="status">
      <Icon of={icon} size={18} />
      {children}
    </p>
  );
}
