import type { Page } from '@sofra/contracts/pages';
import { useLayoutEffect, type ReactNode } from 'react';
import { subscribeToBranch } from '../../data/live/subscriptions.ts';
import { useActiveOrders } from '../../data/live/orders.ts';
import { zoneName } from '../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { BranchCard } from './BranchCard.tsx';
import type { NavEntry } from './navEntries.ts';
import { type SideEntry, sideEntries } from './sideEntries.ts';
import { workspaceLanguages } from './RestrictLanguages.tsx';
import { StoppedBanner } from './StoppedBanner.tsx';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

/** Frame of the business workspace: business and branch, menu, number of open orders. */
export function Frame({
  page,
  place,
  onBranch,
  children,
}: {
  page: Page;
  place: WorkspacePageProps;
  onBranch: (branchId: number) => void;
  children: ReactNode;
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const { user, businessId, branch, branches } = place;
  const active = useActiveOrders(branch.id);
  // Runs before the page's own effects: the first subscriber of a room defines how it is loaded.
  useLayoutEffect(() => subscribeToBranch(branch.id), [branch.id]);

  const { groups, atHand } = sideEntries(user, businessId);
  const openOrders = active.filter((order) => order.status !== 'cancelled').length;
  const search = branches.length > 1 ? `?branch=${branch.id}` : '';
  const toNav = ({ page, icon, path }: SideEntry): NavEntry => ({
    page,
    icon,
    // A page without a business has no branch either.
    path: page === 'support' ? path : path + search,
    label: t(`nav.${page}`),
    ...(page === 'orders' && {
      count: openOrders,
      counted: t('openOrders', { count: openOrders }),
    }),
  });
  return (
    <WorkspaceFrame
      page={page}
      timeZone={branch.timeZone}
      zoneNote={t('nav.times', { zone: zoneName(branch.timeZone, language) })}
      home="dashboard"
      words={{ label: t('nav.label'), short: t('nav.short'), all: t('nav.all') }}
      groups={groups.map((group) => group.map(toNav))}
      atHand={atHand.map(toNav)}
      languages={workspaceLanguages}
      head={<BranchCard place={place} onBranch={onBranch} />}
    >
      <StoppedBanner businessId={businessId} />
      {children}
    </WorkspaceFrame>
  );
}
