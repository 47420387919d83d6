import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './Section.module.css';

/** A part of the dashboard: its heading, a few words, and the page that tells more. */
export function Section({
  title,
  lead,
  more,
  children,
}: {
  title: string;
  lead?: string | undefined;
  more?: { to: string; label: string } | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <span>{lead}</span>}
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  );
}
