import { useId, type ReactNode } from 'react';
import css from './Section.module.css';

/** Section of a page: heading, description, and controls at the end of their line. */
export function Section({
  title,
  description,
  tools,
  children,
}: {
  title: string;
  description?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {description !== undefined && <p>{description}</p>}
        <div className={css.tools}>{tools}</div>
      </div>
      {children}
    </section>
  );
}
