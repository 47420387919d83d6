import { imageInWidth } from '@sofra/contracts/images';
import type { GuestTable } from '@sofra/contracts/tables';
import type { ReactNode, Ref } from 'react';
import { setLanguage, useLanguage, useT } from '../../lib/i18n.ts';
import { languageCodes, languages } from '../../lib/language.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Seats } from '../../ui/Seats.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tableMark, tableName } from '../../ui/tableName.ts';
import css from './Header.module.css';

/**
 * What stays at the top: the table (`face`) and the language; below it what the view brings. Offered
 * are the languages the venue publishes its menu in, and the one that is spoken.
 */
export function Header({
  ref,
  published,
  face,
  children,
}: {
  ref: Ref<HTMLElement>;
  /** Undefined until the table is known. */
  published: GuestTable['languages'] | undefined;
  face: ReactNode;
  children?: ReactNode;
}) {
  const common = useT('common');
  const language = useLanguage();
  const offered = languageCodes.filter(
    (code) => code === language || (published?.includes(code) ?? true),
  );
  return (
    <header ref={ref} className={css.header}>
      <div className={css.top}>
        {face}
        <LanguageSwitch
          language={language}
          languages={offered.map((code) => [code, languages[code].name])}
          label={common('language')}
          onChange={(chosen) => void setLanguage(chosen).catch(() => undefined)}
        />
      </div>
      {children}
    </header>
  );
}

/**
 * The table seen from above, the venue, the table's name. Who sits there comes with the party: the
 * `colours` of the taken chairs, `more` words behind the name, what tapping it does.
 */
export function TableFace({
  table,
  colours = [],
  more,
  cover,
}: {
  table: GuestTable | undefined;
  colours?: readonly string[];
  more?: ReactNode;
  /** A button that lies over the whole of it. */
  cover?: ReactNode;
}) {
  const common = useT('common');
  return (
    <div className={css.table}>
      <Seats count={table?.seats ?? 4} colours={colours} size={48} tone="inverse">
        {table && tableMark(table.tableNumber)}
      </Seats>
      {table ? (
        <div className={css.words}>
          <h1>
            {table.logoUrl && (
              <img src={imageInWidth(table.logoUrl, 96)} width={24} height={24} alt="" />
            )}
            {table.businessName}
          </h1>
          <p>
            <bdi>{tableName(table.tableNumber, (number) => common('table.label', { number }))}</bdi>
            {more}
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
