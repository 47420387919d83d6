import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { CirclePause, CirclePlay, CircleSlash, Volume2, VolumeOff, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { BranchSelect } from '../../parts/live/BranchSelect.tsx';
import type { BranchPause } from '../../parts/sessions/useBranchPause.ts';
import type { FloorSound } from './useFloorAlerts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Mark } from '../../ui/base/Logo.tsx';

/** Header of the floor: the branch, the pause, the connection and the account menu. */
export function WaiterBar({
  branch,
  branches,
  onBranch,
  pause,
  sound,
  live,
  menu,
  onSoldOut,
}: {
  branch: Branch;
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
  pause: BranchPause;
  sound: FloorSound;
  live: ReactNode;
  menu: ReactNode;
  onSoldOut: () => void;
}) {
  const t = useT('staff');
  const pauseLabel = t(pause.isPaused ? 'ordering.resume' : 'ordering.pause');
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '8px', sm: '14px' }}
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
      {/* On a phone, the navigation has it. */}
      <Button
        hideBelow="sm"
        variant="ghost"
        flexShrink="0"
        minW="touch"
        px={{ base: '0', md: '3' }}
        aria-label={t('kitchen.soldOut')}
        onClick={onSoldOut}
      >
        <Icon of={CircleSlash} size={22} />
        <chakra.span hideBelow="md">{t('kitchen.soldOut')}</chakra.span>
      </Button>
      <SoundButton sound={sound} />
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

const soundStyle = {
  on: { icon: Volume2, label: 'kitchen.soundOn', colour: 'served.fg' },
  off: { icon: VolumeX, label: 'kitchen.soundOff', colour: 'fg.muted' },
  paused: { icon: VolumeOff, label: 'kitchen.soundPaused', colour: 'danger.fg' },
} as const;

/** Button that shows and changes whether the floor may sound and vibrate. */
function SoundButton({ sound: { state, toggle } }: { sound: FloorSound }) {
  const t = useT('staff');
  const { icon, label, colour } = soundStyle[state];
  return (
    <Button
      variant="ghost"
      flexShrink="0"
      minW="touch"
      px="0"
      color={colour}
      aria-label={t(label)}
      aria-pressed={state === 'on'}
      onClick={toggle}
    >
      <Icon of={icon} size={22} />
    </Button>
  );
}
