import type { Page } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '../../data/client/auth.ts';
import { AccountMenu } from '../layout/AccountMenu.tsx';
import { BlindSince } from '../layout/OfflineSince.tsx';
import { LiveState } from '../../parts/live/LiveState.tsx';
import { Loading } from '../navigation/Loading.tsx';
import { RequireRole } from '../guards/RequireRole.tsx';
import { ScreenMenu } from '../layout/ScreenMenu.tsx';
import { type BranchPlace, StaffBranch } from '../layout/BranchProvider.tsx';

/** Props that the app passes to a screen of a branch. */
export interface StaffScreen extends BranchPlace {
  readonly menu: ReactNode;
  readonly live: ReactNode;
  /** Text about since when the screen has been blind; empty while it is live. */
  readonly blind: ReactNode;
}

/** A staff screen of the business in the path: guarded, at one branch, with its menu and its live dot. */
export function StaffRoute({
  page,
  children,
}: {
  page: Page;
  children: (screen: StaffScreen) => ReactNode;
}) {
  const who = useAuth();
  const businessId = Number(useParams()['businessId']);
  return (
    <RequireRole page={page}>
      <StaffBranch businessId={businessId} waiting={<Loading />}>
        {(place) =>
          children({
            ...place,
            menu:
              typeof who !== 'object' ? null : who.screen ? (
                <ScreenMenu name={who.name} branch={place.branch} />
              ) : (
                <AccountMenu user={who} businessId={businessId} />
              ),
            live: <LiveState />,
            blind: <BlindSince timeZone={place.branch.timeZone} />,
          })
        }
      </StaffBranch>
    </RequireRole>
  );
}
