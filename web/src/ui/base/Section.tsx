import { useId, type ReactNode } from 'react';
import css from './Section.module.css';

/** A part of a page: its heading, a few words, and at the end of their line what leads on or changes the view. */
export function Section({
  title,
  lead,
  tools,
  children,
}: {
  title: string;
  lead?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
        <div className={css.tools}>{tools}</div>
      </div>
      {children}
    </section>
  );
}
