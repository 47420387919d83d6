import type { ReactNode } from 'react';
import css from './EmptyState.module.css';
import { TableMark } from './TableMark.tsx';

/** Empty list: an illustration, a text, and (as `children`) the button that adds the first row. */
export function EmptyState({
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  title: string;
  text?: string;
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <TableMark count={4} size={84} tone="bare" />
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </div>
  );
}
