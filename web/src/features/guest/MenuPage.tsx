import {
  type ComponentProps,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GuestTable } from '@sofra/contracts/tables';
import type { DrawnPage } from '../../data/live/drawnMenu.ts';
import { useMenu } from '../../data/live/menuStore.ts';
import { repeatEarlyInput } from '../../lib/browser/earlyInput.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { Header, TableFace } from './Header.tsx';
import {
  ClosedTable,
  PageToast,
  PartyDock,
  PartyFace,
  PartyOrders,
  PartySheets,
  PartyTabs,
  UnknownTable,
} from './lazyParty.ts';
import { MenuBody } from './menu/MenuBody.tsx';
import { ShownLanguage } from './menu/menuLanguage.ts';
import { sectionId } from './menu/MenuList.tsx';
import css from './MenuPage.module.css';
import { Pills } from './menu/Pills.tsx';
import { SearchRow } from './menu/SearchRow.tsx';
import { pageTitle } from './pageTitle.ts';
import { useAfterPaint } from './useAfterPaint.ts';
import { useTableAndMenu } from './useTableAndMenu.ts';
import { useMenuFilter } from './menu/useMenuFilter.ts';
import type { OpenSheet, View } from './view.ts';
import { useScrollSpy } from '../../ui/base/useScrollSpy.ts';

/** Opens the page of the table to which staff moved the guest. */
type OnMoved = (tableId: number) => void;

/**
 * Menu page of a table (S2): read, order and follow orders. `tableId` is undefined if the address names no table;
 * `drawn` is what the server drew.
 */
export function MenuPage({
  tableId,
  drawn,
  onMoved,
}: {
  tableId: number | undefined;
  drawn?: DrawnPage | undefined;
  onMoved: OnMoved;
}) {
  return (
    <Suspense>
      {tableId === undefined ? (
        <UnknownTable />
      ) : (
        <TablePage
          tableId={tableId}
          drawn={drawn?.id === tableId ? drawn : undefined}
          onMoved={onMoved}
        />
      )}
    </Suspense>
  );
}

/** The shown view and sheet, and the navigation after placing an order. */
function useNavigation(reload: () => void) {
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
      reload();
    },
  };
  // Stays the same, so that the many rows don't render with the page.
  const openItem = useCallback((itemId: number) => setSheet({ kind: 'item', itemId }), []);
  return { view, see, sheet, setSheet, openItem, placing };
}

/** The table in place of its menu: if the business is stopped, or until the guest asks to read that of a closed one. */
function useDoor(table: GuestTable | undefined, isStopped: boolean) {
  const [isReading, setReading] = useState(false);
  return {
    closed: isStopped || (table?.isClosed && !isReading) ? table : undefined,
    read: () => setReading(true),
  };
}

/** The table in the header, with its guests once their code has loaded. */
function Face({ isReadable, ...face }: { isReadable: boolean } & ComponentProps<typeof PartyFace>) {
  const plain = <TableFace table={face.shown} />;
  return <Suspense fallback={plain}>{isReadable ? <PartyFace {...face} /> : plain}</Suspense>;
}

interface TablePageProps {
  tableId: number;
  drawn: DrawnPage | undefined;
  onMoved: OnMoved;
}

function TablePage({ tableId, drawn, onMoved }: TablePageProps) {
  const common = useT('common');
  const {
    table: known,
    isUnknown,
    language = 'tr',
    choose,
    again,
    isStopped,
  } = useTableAndMenu(tableId, drawn);
  const table = known ?? drawn;
  const { menu: latest, failure } = useMenu(tableId);
  // Rendered in pieces, because a long menu would block taps.
  const menu = useDeferredValue(latest);
  const isReadable = useAfterPaint(menu !== undefined || isStopped);
  const filter = useMenuFilter(menu, drawn !== undefined);
  const header = useRef<HTMLElement>(null);
  const ids = filter.sections.map(({ category }) => sectionId(category.key));
  const spy = useScrollSpy(ids, header);

  const { view, see, sheet, setSheet, openItem, placing } = useNavigation(again);
  const [allergyCount, setAllergyCount] = useState(0);
  const door = useDoor(view === 'menu' ? known : undefined, isStopped);
  useEffect(repeatEarlyInput, []);

  if (isUnknown) return <UnknownTable />;
  return (
    <ShownLanguage value={menu?.language ?? language}>
      {table && <title>{pageTitle(table, (number) => common('table.label', { number }))}</title>}
      <SkipLink label={common('skipToContent')} />
      <div className={css.page}>
        <Header
          ref={header}
          published={table?.languages}
          language={language}
          onLanguage={choose}
          face={<Face tableId={tableId} shown={table} isReadable={isReadable} onOpen={setSheet} />}
        >
          <Suspense>
            {isReadable && <PartyTabs tableId={tableId} view={view} onView={see} />}
          </Suspense>
          {view === 'menu' && !door.closed && (
            <MenuTools
              filter={filter}
              allergyCount={allergyCount}
              spy={spy}
              onOpenDiet={() => setSheet({ kind: 'diet' })}
            />
          )}
        </Header>
        <main id="content" className={css.main} tabIndex={-1}>
          {door.closed ? (
            <Suspense>
              <ClosedTable table={door.closed} onRead={door.read} />
            </Suspense>
          ) : (
            <Content
              view={view}
              tableId={tableId}
              menu={menu}
              failure={failure}
              filter={filter}
              reached={spy.active}
              isDrawn={drawn !== undefined}
              onAgain={again}
              onOpen={openItem}
              onMenu={() => see('menu')}
            />
          )}
        </main>
      </div>
      {isReadable && (
        <Suspense>
          <PartyDock
            tableId={tableId}
            isOrders={view === 'orders'}
            onAllergyCount={setAllergyCount}
            onMoved={onMoved}
            onOpen={setSheet}
            {...placing}
          />
          <PartySheets
            tableId={tableId}
            open={sheet}
            diet={filter.diet}
            onDietChange={filter.setDiet}
            onOpen={setSheet}
            onMenu={() => {
              see('menu');
              again();
            }}
            {...placing}
          />
          <PageToast closeLabel={common('actions.close')} />
        </Suspense>
      )}
    </ShownLanguage>
  );
}

/** The menu, or the orders of the table. */
function Content({
  view,
  onMenu,
  ...menu
}: { view: View; onMenu: () => void } & ComponentProps<typeof MenuBody>) {
  if (view === 'menu') return <MenuBody {...menu} />;
  return (
    <Suspense>
      <PartyOrders tableId={menu.tableId} onMenu={onMenu} />
    </Suspense>
  );
}

/** Search, dietary filter and categories of the menu. */
function MenuTools({
  filter,
  allergyCount,
  spy,
  onOpenDiet,
}: {
  filter: ReturnType<typeof useMenuFilter>;
  allergyCount: number;
  spy: ReturnType<typeof useScrollSpy>;
  onOpenDiet: () => void;
}) {
  return (
    <>
      <SearchRow
        query={filter.query}
        dietCount={filter.diet.without.length + filter.diet.only.length + allergyCount}
        onQuery={(query) => {
          filter.setQuery(query);
          window.scrollTo(0, 0);
        }}
        onOpenDiet={onOpenDiet}
      />
      <Pills sections={filter.sections} active={spy.active} onGo={(id) => spy.goTo(id)} />
    </>
  );
}
