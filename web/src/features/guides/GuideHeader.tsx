import type { ReactNode } from 'react';
import css from './GuideHeader.module.css';

/** Layout of a help page: title, summary and content. */
export function GuideHeader({
  title,
  description,
  above,
  children,
}: {
  title: string;
  description: string;
  /** Link to the parent page, above the title. */
  above?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      {above}
      <h1>{title}</h1>
      <p className={css.lead}>{description}</p>
      {children}
    </div>
  );
}
