import type { Page } from '@sofra/contracts/pages';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { followBranch } from '../data/follow.ts';
import { useActiveOrders } from '../data/orders.ts';
import type { WorkspacePlace } from '../ui/workspacePlace.ts';
import { BottomBar } from './BottomBar.tsx';
import { BranchCard } from './BranchCard.tsx';
import css from './Frame.module.css';
import { FrameTools } from './FrameTools.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { RouterAnchor } from './RouterAnchor.tsx';
import { sideEntries } from './sideEntries.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * What stands around every page of the workspace: the top bar, the business menu (a drawer and a bar at
 * the foot on small screens), and the page in `<main>`. On paper only the page is left.
 */
export function Frame({
  page,
  place,
  onBranch,
  children,
}: {
  page: Page;
  place: WorkspacePlace;
  onBranch: (branchId: number) => void;
  children: ReactNode;
}) {
  const { user, businessId, branch, branches } = place;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { key: location } = useLocation();
  const active = useActiveOrders(branch.id);
  // Before the page's own effects: whoever follows a room first says what is read of it.
  useLayoutEffect(() => followBranch(branch.id), [branch.id]);
  useEffect(() => setMenuOpen(false), [location]);

  const { groups, atHand } = sideEntries(user, businessId);
  const shared = {
    current: page,
    openOrders: active.filter((order) => order.status !== 'cancelled').length,
    search: branches.length > 1 ? `?branch=${branch.id}` : '',
  };
  const menu = (
    <>
      <BranchCard place={place} onBranch={onBranch} />
      <SideMenu groups={groups} {...shared} />
    </>
  );
  return (
    <div className={css.frame}>
      <div className={css.top}>
        <TopBar current="dashboard" isFramed Anchor={RouterAnchor} tools={<FrameTools />} />
      </div>
      <aside className={css.side}>{menu}</aside>
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <BottomBar
        entries={atHand}
        {...shared}
        isOpen={isMenuOpen}
        onMenu={() => setMenuOpen(true)}
      />
      {isMenuOpen && <MenuDrawer onClose={() => setMenuOpen(false)}>{menu}</MenuDrawer>}
    </div>
  );
}
