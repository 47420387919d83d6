import type { ReactNode } from 'react';
import type { Branch } from '@sofra/contracts/branches';

/** What the app hands a screen of one branch. */
export interface BranchScreenProps {
  branch: Branch;
  /** The branches this user may switch to. */
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
  /** Who is signed in. */
  menu: ReactNode;
  /** Whether what is shown is live. */
  live: ReactNode;
  /** Since when it isn't. */
  blind: ReactNode;
}
