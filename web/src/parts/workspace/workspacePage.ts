import type { Branch } from '@sofra/contracts/branches';
import type { User } from '@sofra/contracts/users';

/** Props that the app passes to every page of the business workspace. */
export interface WorkspacePageProps {
  readonly user: User;
  readonly businessId: number;
  /** Branch chosen in the frame; pages of the whole business may ignore it. */
  readonly branch: Branch;
  /** The ones the user may work in. */
  readonly branches: readonly Branch[];
}
