import { ordering, useBranchOrdering } from '../../data/live/ordering.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useLock } from '../../ui/base/useLock.ts';
import type { Notice } from '../../ui/base/useNotice.ts';

/**
 * Returns the state of guest ordering at a branch, and a function that changes it. Needs the namespace
 * `staff`.
 */
export function useBranchPause(branchId: number, notify: (notice: Notice) => void) {
  const t = useT('staff');
  const known = useBranchOrdering(branchId);
  const { isBusy, run } = useLock();
  const change = async (isPaused: boolean) => {
    try {
      await ordering.setBranch(branchId, isPaused);
    } catch (error) {
      notify({ tone: 'error', text: `${t('floor.refused')} ${errorText(error)}` });
    }
  };
  return {
    isPaused: known?.isOrderingPaused === true,
    isUnusual: typeof known?.unusualAt === 'string',
    isBusy,
    /** Also acknowledges an unusual number of orders. */
    set: (isPaused: boolean) => run(() => change(isPaused)),
  };
}
export type BranchPause = ReturnType<typeof useBranchPause>;
