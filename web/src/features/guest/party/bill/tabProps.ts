import type { Choice, OwnBill } from './splits.ts';
import type { FindGuest } from './useNames.ts';

/** Props of every tab of the bill. */
export interface TabProps {
  readonly own: OwnBill;
  readonly currency: string;
  readonly choice: Choice;
  readonly find: FindGuest;
  readonly onChange: (changed: Partial<Choice>) => void;
}
