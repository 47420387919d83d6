import type { Page } from '@sofra/contracts/pages';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isOtherTime, TimeZone } from '../../lib/format/timeZone.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { BottomBar } from './BottomBar.tsx';
import css from './Frame.module.css';
import { FrameTools } from './FrameTools.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import type { NavEntry, NavWords } from './navEntries.ts';
import { RouterAnchor } from '../navigation/RouterAnchor.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * Frame of the workspace pages: the top bar, the menu (a drawer and a bottom bar on small screens),
 * and the page in `<main>`. Only the page is printed.
 */
export function WorkspaceFrame({
  page,
  home,
  words,
  groups,
  atHand,
  languages,
  head,
  timeZone,
  zoneNote,
  children,
}: {
  page: Page;
  /** Page that is current in the top bar. */
  home: Page;
  words: NavWords;
  groups: readonly (readonly NavEntry[])[];
  /** Entries of a phone's bottom bar. */
  atHand: readonly NavEntry[];
  languages: readonly Language[];
  /** Shown above the menu. */
  head?: ReactNode;
  /** Time zone of the page's times. */
  timeZone: string;
  /** Names that zone; shown below the menu to users whose clock shows another time. */
  zoneNote: string;
  children: ReactNode;
}) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { key: location } = useLocation();
  useEffect(() => setMenuOpen(false), [location]);
  const menu = (
    <>
      {head}
      <SideMenu label={words.label} groups={groups} current={page} />
      {isOtherTime(timeZone) && <p className={css.zone}>{zoneNote}</p>}
    </>
  );
  return (
    <div className={css.frame}>
      <div className={css.top}>
        <TopBar
          current={home}
          isFramed
          Anchor={RouterAnchor}
          tools={<FrameTools languages={languages} />}
        />
      </div>
      <aside className={css.side}>{menu}</aside>
      <main id="content" tabIndex={-1} className={css.main}>
        <TimeZone value={timeZone}>{children}</TimeZone>
      </main>
      <BottomBar
        words={words}
        entries={atHand}
        current={page}
        isOpen={isMenuOpen}
        onMenu={() => setMenuOpen(true)}
      />
      {isMenuOpen && (
        <MenuDrawer label={words.label} onClose={() => setMenuOpen(false)}>
          {menu}
        </MenuDrawer>
      )}
    </div>
  );
}
