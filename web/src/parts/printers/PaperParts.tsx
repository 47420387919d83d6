import type { ReactNode } from 'react';
import css from './Paper.module.css';

/** Paper of 80 mm with the parts below, for `printPaper`. */
export const Paper = ({ language, children }: { language: string; children: ReactNode }) => (
  <article className={css.paper} lang={language}>
    {children}
  </article>
);

export const PaperRule = () => <hr className={css.dashed} />;

/** Centred text; `isTitle` is large. */
export const PaperCentred = ({
  isTitle = false,
  children,
}: {
  isTitle?: boolean;
  children: ReactNode;
}) => <p className={isTitle ? `${css.centred} ${css.venue}` : css.centred}>{children}</p>;

/** Name and amount at the two sides of a line. */
export const PaperLine = ({
  name,
  amount,
  isTotal = false,
}: {
  name: string;
  amount: string;
  isTotal?: boolean;
}) => (
  <p className={isTotal ? `${css.sides} ${css.total}` : css.priced}>
    <span>{name}</span>
    <bdi>{amount}</bdi>
  </p>
);
