import { guestLanguages, type MenuLanguage, menuLanguages } from '@sofra/contracts/languages';
import { imageInWidth } from '@sofra/contracts/image-widths';
import type { GuestTable } from '@sofra/contracts/tables';
import type { ReactNode, Ref } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { LanguageSwitch } from '../../ui/base/LanguageSwitch.tsx';
import { TableMark } from '../../ui/base/TableMark.tsx';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import { tableMark, tableName } from '../../parts/tables/tableName.ts';
import css from './Header.module.css';

/**
 * Sticky header: the table (`face`), the language switch with the published languages, and the rows of the
 * view below.
 */
export function Header({
  ref,
  published = guestLanguages,
  language,
  onLanguage,
  face,
  children,
}: {
  ref: Ref<HTMLElement>;
  /** Undefined until the table is known. */
  published: readonly MenuLanguage[] | undefined;
  language: MenuLanguage;
  onLanguage: (language: MenuLanguage) => void;
  face: ReactNode;
  children?: ReactNode;
}) {
  const common = useT('common');
  const offered = menuLanguages.filter((code) => code === language || published.includes(code));
  return (
    <header ref={ref} className={css.header}>
      <div className={css.top}>
        {face}
        <LanguageSwitch
          language={language}
          languages={offered.map((code) => [code, menuLanguageNames[code]])}
          label={common('language')}
          onChange={onLanguage}
        />
      </div>
      {children}
    </header>
  );
}

/** What the header shows of a table. */
export type FaceTable = Pick<GuestTable, 'tableNumber' | 'seats' | 'businessName' | 'logoUrl'>;

/**
 * The table from above, the names of business and table. `colours` are those of the taken chairs; `more`
 * follows the name; `cover` is a button.
 */
export function TableFace({
  table,
  colours = [],
  line,
  more,
  cover,
}: {
  table: FaceTable | undefined;
  colours?: readonly string[];
  /** Shown instead of the table's name. */
  line?: ReactNode;
  more?: ReactNode;
  /** Button that covers the whole element. */
  cover?: ReactNode;
}) {
  const common = useT('common');
  return (
    <div className={css.table}>
      <TableMark count={table?.seats ?? 4} colours={colours} size={48} tone="inverse">
        {table && tableMark(table.tableNumber)}
      </TableMark>
      {table ? (
        <div className={css.words}>
          <h1>
            {table.logoUrl && (
              <img src={imageInWidth(table.logoUrl, 96)} width={24} height={24} alt="" />
            )}
            {table.businessName}
          </h1>
          <p>
            {line || (
              <>
                <bdi>
                  {tableName(table.tableNumber, (number) => common('table.label', { number }))}
                </bdi>
                {more}
              </>
            )}
          </p>
          {cover}
        </div>
      ) : (
        <div className={css.words}>
          <Skeleton width={150} height={18} />
          <Skeleton width={96} />
        </div>
      )}
    </div>
  );
}
