import { ordering, useBranchOrdering } from '../data/ordering.ts';
import { errorText } from '../lib/errorText.ts';
import { useT } from '../lib/i18n.ts';
import { useLock } from '../ui/useLock.ts';
import type { Notice } from '../ui/useNotice.ts';

/** Returns the state of guests' orders at a branch, and the way to change it. Needs the sentences `staff`. */
export function useBranchPause(branchId: number, tell: (notice: Notice) => void) {
  const t = useT('staff');
  const known = useBranchOrdering(branchId);
  const { isBusy, run } = useLock();
  const change = async (isPaused: boolean) => {
    try {
      await ordering.setBranch(branchId, isPaused);
    } catch (error) {
      tell({ tone: 'fault', text: `${t('floor.refused')} ${errorText(error)}` });
    }
  };
  return {
    isPaused: known?.isOrderingPaused === true,
    isUnusual: typeof known?.unusualAt === 'string',
    isBusy,
    /** Also answers what was unusual. */
    set: (isPaused: boolean) => run(() => change(isPaused)),
  };
}
export type BranchPause = ReturnType<typeof useBranchPause>;
