import type { ReactNode } from 'react';
import css from './PageHead.module.css';

/** A page of help: its name, what it is about in a sentence, and its content. */
export function PageHead({
  title,
  lead,
  above,
  children,
}: {
  title: string;
  lead: string;
  /** Before the name: the way back to what this is a part of. */
  above?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      {above}
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
    </div>
  );
}
