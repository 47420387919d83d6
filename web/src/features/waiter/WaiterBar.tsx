import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { CirclePause, CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BranchPause } from '../../parts/sessions/useBranchPause.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Mark } from '../../ui/base/Logo.tsx';

/** The head of the floor: where we are, whether what is shown is live, who is signed in. */
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
  const pauseWord = t(pause.isPaused ? 'ordering.resume' : 'ordering.pause');
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
            <chakra.select
              aria-label={t('branch.choose')}
              value={branch.id}
              onChange={(event) => onBranch(Number(event.target.value))}
              minH="touch"
              bg="bg.panel"
              focusVisibleRing="outside"
            >
              {branches.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </chakra.select>
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
        aria-label={pauseWord}
        aria-busy={pause.isBusy}
        disabled={pause.isBusy}
        onClick={() => pause.set(!pause.isPaused)}
      >
        <Icon of={pause.isPaused ? CirclePlay : CirclePause} size={22} />
        <chakra.span hideBelow="md">{pauseWord}</chakra.span>
      </Button>
      {menu}
    </Flex>
  );
}
