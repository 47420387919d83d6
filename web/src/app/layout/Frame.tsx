import type { Page } from '@sofra/contracts/pages';
import { useLayoutEffect, type ReactNode } from 'react';
import { followBranch } from '../../data/live/subscriptions.ts';
import { useActiveOrders } from '../../data/live/orders.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { BranchCard } from './BranchCard.tsx';
import type { NavEntry } from './navEntries.ts';
import { type SideEntry, sideEntries } from './sideEntries.ts';
import { workspaceLanguages } from './RestrictLanguages.tsx';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

/** The frame of the business workspace: its business and branch, its places, the open orders beside theirs. */
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
  const t = useT('workspace');
  const { user, businessId, branch, branches } = place;
  const active = useActiveOrders(branch.id);
  // Runs before the page's own effects: the first subscriber of a room defines how it is loaded.
  useLayoutEffect(() => followBranch(branch.id), [branch.id]);

  const { groups, atHand } = sideEntries(user, businessId);
  const openOrders = active.filter((order) => order.status !== 'cancelled').length;
  const search = branches.length > 1 ? `?branch=${branch.id}` : '';
  const toNav = ({ page, icon, path }: SideEntry): NavEntry => ({
    page,
    icon,
    // A page of no business knows no branch either.
    path: page === 'support' ? path : path + search,
    word: t(`nav.${page}`),
    ...(page === 'orders' && {
      count: openOrders,
      counted: t('openOrders', { count: openOrders }),
    }),
  });
  return (
    <WorkspaceFrame
      page={page}
      home="dashboard"
      words={{ label: t('nav.label'), short: t('nav.short'), all: t('nav.all') }}
      groups={groups.map((group) => group.map(toNav))}
      atHand={atHand.map(toNav)}
      languages={workspaceLanguages}
      head={<BranchCard place={place} onBranch={onBranch} />}
    >
      {children}
    </WorkspaceFrame>
  );
}
