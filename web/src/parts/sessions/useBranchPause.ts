import { useMemo } from 'react';
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
  const isPaused = known?.isOrderingPaused === true;
  const isUnusual = typeof known?.unusualAt === 'string';
  return useMemo(() => {
    const change = async (next: boolean) => {
      try {
        await ordering.setBranch(branchId, next);
      } catch (error) {
        notify({ tone: 'error', text: `${t('floor.refused')} ${errorText(error)}` });
      }
    };
    return {
      isPaused,
      isUnusual,
      isBusy,
      /** Also acknowledges an unusual number of orders. */
      set: (next: boolean) => run(() => change(next)),
    };
  }, [isPaused, isUnusual, isBusy, branchId, notify, run, t]);
}
export type BranchPause = ReturnType<typeof useBranchPause>;
