import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Text for screen readers; sighted users get it from an icon or the layout. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={css.spoken}>{children}</span>
);
