import type { Branch } from '@sofra/contracts/branches';
import type { User } from '@sofra/contracts/users';

/** What every page of the business workspace is handed by the app. */
export interface WorkspacePlace {
  readonly user: User;
  readonly businessId: number;
  /** The branch chosen in the frame; pages of the whole business may ignore it. */
  readonly branch: Branch;
  /** The ones the user may work in. */
  readonly branches: readonly Branch[];
}
