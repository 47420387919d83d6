import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Words for those who hear the page; those who see it have them from a drawing or the place. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <span className={css.spoken}>{children}</span>
);
