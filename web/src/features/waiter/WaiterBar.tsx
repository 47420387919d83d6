import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { CirclePause, CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { BranchSelect } from '../../parts/live/BranchSelect.tsx';
import type { BranchPause } from '../../parts/sessions/useBranchPause.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Mark } from '../../ui/base/Logo.tsx';

/** Header of the floor: the branch, the pause, the connection and the account menu. */
export function WaiterBar({
  branch,
  branches,
  onBranch,
  pause,
  live,
  menu,
}: {
  branch: Branch;
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
  pause: BranchPause;
  live: ReactNode;
  menu: ReactNode;
}) {
  const t = useT('staff');
  const pauseLabel = t(pause.isPaused ? 'ordering.resume' : 'ordering.pause');
  return (
    <Flex
      as="header"
      align="center"
      gap="14px"
      minH={{ base: '60px', sm: '64px' }}
      px={{ base: '4', sm: '5' }}
      bg="bg.panel"
      borderBlockEnd="1px solid {colors.border}"
    >
      <Mark size={32} />
      <Box minW="0" lineHeight="1.2">
        <chakra.h1 fontSize="17" fontWeight="strong" truncate>
          {branches.length > 1 ? (
            <BranchSelect
              branch={branch}
              branches={branches}
              onBranch={onBranch}
              minH="touch"
              focusVisibleRing="outside"
            />
          ) : (
            branch.name
          )}
        </chakra.h1>
        <chakra.p fontSize="13" color="fg.muted" truncate>
          {branch.businessName}
        </chakra.p>
      </Box>
      <chakra.span ms="auto" fontSize="13">
        {live}
      </chakra.span>
      <Button
        variant="ghost"
        flexShrink="0"
        minW="touch"
        px={{ base: '0', md: '3' }}
        aria-label={pauseLabel}
        aria-busy={pause.isBusy}
        disabled={pause.isBusy}
        onClick={() => pause.set(!pause.isPaused)}
      >
        <Icon of={pause.isPaused ? CirclePlay : CirclePause} size={22} />
        <chakra.span hideBelow="md">{pauseLabel}</chakra.span>
      </Button>
      {menu}
    </Flex>
  );
}
