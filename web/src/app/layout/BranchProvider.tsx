import { Box } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { branches as branchStore, useBranches } from '../../data/fetched/branches.ts';
import { onEvent } from '../../data/live/events.ts';
import { followOwnStation } from '../../data/live/ownStation.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { waitOrOnline } from '../../lib/browser/retry.ts';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { branchFor, rememberBranch } from '../navigation/lastBusiness.ts';

const RETRY_MS = 8000;

export interface BranchContext {
  readonly branch: Branch;
  /** Branches that the user may work in; several offer a switch. */
  readonly branches: readonly Branch[];
  readonly onBranch: (branchId: number) => void;
}

/**
 * Finds the branch of a staff screen: the one in the address (`?branch=`), else the last one chosen, else the
 * first that the user may work in. `waiting` is the screen's skeleton.
 */
export function BranchProvider({
  businessId,
  waiting,
  children,
}: {
  businessId: number;
  waiting: ReactNode;
  children: (place: BranchContext) => ReactNode;
}) {
  const t = useT('staff');
  const common = useT('common');
  const branches = useBranches(businessId);
  const [search, setSearch] = useSearchParams();
  const [errorMessage, setErrorMessage] = useState<{ text: string }>();

  const load = useCallback(() => {
    branchStore.load(businessId).then(
      () => setErrorMessage(undefined),
      (error: unknown) => setErrorMessage({ text: errorText(error) }),
    );
  }, [businessId]);
  useEffect(load, [load]);
  // Retries without asking, because a kitchen display that starts offline has no user in front of it.
  useEffect(() => {
    let isHere = errorMessage !== undefined && !branches;
    if (isHere) void waitOrOnline(RETRY_MS).then(() => isHere && load());
    return () => void (isHere = false);
  }, [errorMessage, branches, load]);
  // The user's memberships have changed.
  useEffect(() => onEvent('membership.changed', load), [load]);
  useEffect(followOwnStation, []);

  if (errorMessage !== undefined && !branches) {
    return (
      <Box as="main" maxW="560px" margin="auto" padding="6">
        <ErrorNotice
          title={t('branch.failed')}
          text={errorMessage.text}
          retry={common('actions.retry')}
          onRetry={() => {
            setErrorMessage(undefined);
            load();
          }}
        />
      </Box>
    );
  }
  if (!branches) return waiting;
  const branch = branchFor(businessId, branches, search.get('branch'));
  if (!branch) {
    return (
      <Box as="main" padding="6">
        <EmptyState heading="h1" title={t('branch.none')} text={t('branch.noneText')} />
      </Box>
    );
  }
  return children({
    branch,
    branches,
    onBranch: (branchId) => {
      rememberBranch(businessId, branchId);
      setSearch({ branch: String(branchId) });
    },
  });
}
