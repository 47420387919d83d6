import type { Page } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { useEffect, type ReactNode } from 'react';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { Frame } from './Frame.tsx';
import { rememberBusiness } from '../navigation/lastBusiness.ts';
import { Loading } from '../navigation/Loading.tsx';
import { Queries } from './Queries.tsx';
import { StaffBranch } from './BranchProvider.tsx';
import { SomeLanguages, workspaceLanguages } from './RestrictLanguages.tsx';

/** The workspace of one business: what its pages fetch, their branch, and the frame around them. */
export function Workspace({
  page,
  user,
  businessId,
  children,
}: {
  page: Page;
  user: User;
  businessId: number;
  children: (place: WorkspacePlace) => ReactNode;
}) {
  useEffect(() => void rememberBusiness(businessId), [businessId]);
  return (
    <SomeLanguages languages={workspaceLanguages}>
      <Queries>
        <StaffBranch businessId={businessId} waiting={<Loading />}>
          {({ branch, branches, onBranch }) => {
            const place = { user, businessId, branch, branches };
            return (
              <Frame page={page} place={place} onBranch={onBranch}>
                {children(place)}
              </Frame>
            );
          }}
        </StaffBranch>
      </Queries>
    </SomeLanguages>
  );
}
