import type { ReactNode } from 'react';
import type { Branch } from '@sofra/contracts/branches';

/** Props that the app passes to a screen of one branch. */
export interface BranchScreenProps {
  branch: Branch;
  /** Branches that this user may switch to. */
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
  /** Menu of the signed-in user. */
  menu: ReactNode;
  /** Indicator of whether the shown data is live. */
  live: ReactNode;
  /** Text that shows since when it isn't. */
  blind: ReactNode;
}
