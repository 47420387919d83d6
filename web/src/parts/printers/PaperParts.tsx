import type { ReactNode } from 'react';
import { type Language, languages } from '../../lib/i18n/language.ts';
import { classes } from '../../ui/base/classes.ts';
import css from './Paper.module.css';

/** A roll of 80 mm, or sheets. */
export const paperSizes = ['roll', 'a5'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Paper with the parts below, for `printPaper`, in one language. */
export const Paper = ({
  size,
  language,
  children,
}: {
  size: PaperSize;
  language: Language;
  children: ReactNode;
}) => (
  <article
    className={classes(css.paper, size === 'a5' && css.a5)}
    lang={language}
    dir={languages[language].dir}
  >
    {children}
  </article>
);

export const PaperRule = () => <hr className={css.dashed} />;

/** Heading of a group of lines; it stays with the first of them. */
export const PaperHeading = ({ children }: { children: ReactNode }) => (
  <h3 className={css.heading}>{children}</h3>
);

/** Centred text; `isTitle` is large. */
export const PaperCentred = ({
  isTitle = false,
  children,
}: {
  isTitle?: boolean;
  children: ReactNode;
}) => <p className={isTitle ? `${css.centred} ${css.venue}` : css.centred}>{children}</p>;

/** Name and amount at the two sides of a line; `isTotal` is large. */
export const PaperLine = ({
  name,
  amount,
  isTotal = false,
  isBold = false,
}: {
  name: ReactNode;
  amount: string;
  isTotal?: boolean;
  isBold?: boolean;
}) => (
  <p className={isTotal ? classes(css.sides, css.total) : classes(css.priced, isBold && css.bold)}>
    {/* The column is the paper's, the direction within it the name's. */}
    <span>
      <bdi>{name}</bdi>
    </span>
    <bdi>{amount}</bdi>
  </p>
);

/** Text below a table. */
export const PaperReason = ({ children }: { children: ReactNode }) => (
  <p className={css.reason}>{children}</p>
);

/** Row of a table: its name, a remark under it, and a text for each column, if it has one. */
export interface PaperRow {
  readonly key: string | number;
  readonly name: string;
  readonly remark?: string | undefined;
  readonly isTotal?: boolean;
  readonly cells: readonly (string | undefined)[];
}

/** Table on a sheet; on a roll, each row is its name with a line for each column. */
export function PaperTable({
  size,
  name,
  columns,
  rows,
}: {
  size: PaperSize;
  /** Heading of the column of names. */
  name: string;
  columns: readonly string[];
  rows: readonly PaperRow[];
}) {
  if (size === 'roll') {
    return rows.map(({ key, name: title, remark, cells }) => (
      <div key={key} className={css.block}>
        <p>
          <b>{title}</b>
        </p>
        {remark !== undefined && <p className={css.remark}>{remark}</p>}
        {columns.map((column, index) => {
          const cell = cells[index];
          return cell !== undefined && <PaperLine key={column} name={column} amount={cell} />;
        })}
      </div>
    ));
  }
  return (
    <table className={css.grid}>
      <thead>
        <tr>
          {[name, ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name: title, remark, isTotal, cells }) => (
          <tr key={key} className={isTotal ? css.bold : undefined}>
            <th scope="row">
              <bdi>{title}</bdi>
              {remark !== undefined && <small>{remark}</small>}
            </th>
            {columns.map((column, index) => (
              <td key={column}>
                <bdi>{cells[index] ?? '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
