import { Box, Flex } from '@chakra-ui/react';
import type { Page } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '../../data/client/auth.ts';
import { AccountMenu } from '../layout/AccountMenu.tsx';
import { OfflineSince } from '../layout/OfflineSince.tsx';
import { LiveState } from '../../parts/live/LiveState.tsx';
import { Loading } from '../navigation/Loading.tsx';
import { RequireRole } from '../guards/RequireRole.tsx';
import { StoppedBanner } from '../layout/StoppedBanner.tsx';
import { ScreenMenu } from '../layout/ScreenMenu.tsx';
import { type BranchContext, BranchProvider } from '../layout/BranchProvider.tsx';

/** Props that the app passes to a screen of a branch. */
export interface StaffScreen extends BranchContext {
  readonly menu: ReactNode;
  readonly live: ReactNode;
  /** Text that shows since when the screen has been offline; empty while it is live. */
  readonly blind: ReactNode;
}

/**
 * A staff screen of the business in the path, for one branch: guarded, with its menu and connection state.
 */
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
      <BranchProvider businessId={businessId} waiting={<Loading />}>
        {(place) => (
          <Flex direction="column" h="calc(100 * var(--vh))">
            <StoppedBanner businessId={businessId} isShort />
            <Box flex="1" minH="0">
              {children({
                ...place,
                menu:
                  typeof who !== 'object' ? null : who.screen ? (
                    <ScreenMenu name={who.name} branch={place.branch} />
                  ) : (
                    <AccountMenu user={who} businessId={businessId} />
                  ),
                live: <LiveState />,
                blind: <OfflineSince timeZone={place.branch.timeZone} />,
              })}
            </Box>
          </Flex>
        )}
      </BranchProvider>
    </RequireRole>
  );
}
