import type { Page } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { useEffect, type ReactNode } from 'react';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { Frame } from './Frame.tsx';
import { rememberBusiness } from '../navigation/lastBusiness.ts';
import { Loading } from '../navigation/Loading.tsx';
import { Queries } from './Queries.tsx';
import { BranchProvider } from './BranchProvider.tsx';
import { RestrictLanguages, workspaceLanguages } from './RestrictLanguages.tsx';

/** Workspace of a business: data of its pages, the branch, and the frame around them. */
export function Workspace({
  page,
  user,
  businessId,
  children,
}: {
  page: Page;
  user: User;
  businessId: number;
  children: (place: WorkspacePageProps) => ReactNode;
}) {
  useEffect(() => void rememberBusiness(businessId), [businessId]);
  return (
    <RestrictLanguages languages={workspaceLanguages}>
      <Queries>
        <BranchProvider businessId={businessId} waiting={<Loading />}>
          {({ branch, branches, onBranch }) => {
            const place = { user, businessId, branch, branches };
            return (
              <Frame page={page} place={place} onBranch={onBranch}>
                {children(place)}
              </Frame>
            );
          }}
        </BranchProvider>
      </Queries>
    </RestrictLanguages>
  );
}
