import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { useMenu } from '../../data/live/menus.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { tableName } from '../../parts/tables/tableName.ts';
import { Header, TableFace } from './Header.tsx';
import {
  PartyDock,
  PartyFace,
  PartyOrders,
  PartySheets,
  PartyTabs,
  UnknownTable,
} from './lazyParty.ts';
import { MenuBody } from './MenuBody.tsx';
import { ShownLanguage } from './menuLanguage.ts';
import { sectionId } from './MenuList.tsx';
import css from './MenuPage.module.css';
import { Pills } from './Pills.tsx';
import { SearchRow } from './SearchRow.tsx';
import { useAfterPaint } from './useAfterPaint.ts';
import { useArrival } from './useArrival.ts';
import { useBasket } from './useBasket.ts';
import { useMenuFilter } from './useMenuFilter.ts';
import type { OpenSheet, View } from './view.ts';
import { useSpy } from '../../ui/base/useScrollSpy.ts';

/** The menu of a table (S2): read, choose, order, follow. Undefined: the address names no table. */
export function MenuPage({ tableId }: { tableId: number | undefined }) {
  return (
    <Suspense>
      {tableId === undefined ? <UnknownTable /> : <TablePage tableId={tableId} />}
    </Suspense>
  );
}

function TablePage({ tableId }: { tableId: number }) {
  const common = useT('common');
  const { table, isUnknown, language = 'tr', choose, again } = useArrival(tableId);
  const { menu: read, failure } = useMenu(tableId);
  // Drawn in pieces, between which the page answers: it is long.
  const menu = useDeferredValue(read);
  const isReadable = useAfterPaint(menu !== undefined);
  const basket = useBasket(tableId);
  const filter = useMenuFilter(menu);
  const header = useRef<HTMLElement>(null);
  const ids = filter.sections.map(({ category }) => sectionId(category.key));
  const spy = useSpy(ids, header);

  const [view, setView] = useState<View>('menu');
  const [sheet, setSheet] = useState<OpenSheet>();
  const see = (next: View) => {
    setView(next);
    setSheet(undefined);
    window.scrollTo(0, 0);
  };
  const placing = {
    onPlaced: () => see('orders'),
    onRefused: () => {
      setSheet({ kind: 'basket' });
      again();
    },
  };

  if (isUnknown) return <UnknownTable />;
  const venue = table?.businessName ?? 'Sofra';
  const name = table && tableName(table.tableNumber, (number) => common('table.label', { number }));
  const plainFace = <TableFace table={table} />;
  return (
    <ShownLanguage value={menu?.language ?? language}>
      <title>{name === undefined ? venue : `${venue} · ${name}`}</title>
      <SkipLink label={common('skipToContent')} />
      <div className={css.page}>
        <Header
          ref={header}
          published={table?.languages}
          language={language}
          onLanguage={choose}
          face={
            <Suspense fallback={plainFace}>
              {isReadable ? (
                <PartyFace
                  tableId={tableId}
                  onTable={() => setSheet({ kind: 'table' })}
                  onMe={() => setSheet({ kind: 'nickname' })}
                />
              ) : (
                plainFace
              )}
            </Suspense>
          }
        >
          <Suspense>
            {isReadable && <PartyTabs tableId={tableId} view={view} onView={see} />}
          </Suspense>
          {view === 'menu' && (
            <>
              <SearchRow
                query={filter.query}
                tasteCount={filter.tastes.without.length + filter.tastes.only.length}
                onQuery={(query) => {
                  filter.setQuery(query);
                  window.scrollTo(0, 0);
                }}
                onTastes={() => setSheet({ kind: 'tastes' })}
              />
              <Pills sections={filter.sections} active={spy.active} onGo={(id) => spy.goTo(id)} />
            </>
          )}
        </Header>
        <main id="content" className={css.main} tabIndex={-1}>
          {view === 'orders' ? (
            <Suspense>
              <PartyOrders tableId={tableId} onMenu={() => see('menu')} />
            </Suspense>
          ) : (
            <MenuBody
              tableId={tableId}
              menu={menu}
              failure={failure}
              filter={filter}
              reached={spy.active}
              onAgain={again}
              onOpen={(itemId) => setSheet({ kind: 'item', itemId })}
              onMore={basket.more}
              onLess={basket.less}
            />
          )}
        </main>
      </div>
      {isReadable && (
        <Suspense>
          <PartyDock tableId={tableId} onBasket={() => setSheet({ kind: 'basket' })} {...placing} />
          <PartySheets
            tableId={tableId}
            open={sheet}
            tastes={filter.tastes}
            onTastes={filter.setTastes}
            onOpen={setSheet}
            onMenu={() => {
              see('menu');
              again();
            }}
            {...placing}
          />
        </Suspense>
      )}
    </ShownLanguage>
  );
}
