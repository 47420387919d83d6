import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import {
  CirclePause,
  CirclePlay,
  CircleSlash,
  type LucideIcon,
  Maximize,
  Minimize,
  Sigma,
  Undo2,
  Volume2,
  VolumeOff,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BranchSelect } from '../../parts/live/BranchSelect.tsx';
import type { BranchPause } from '../../parts/sessions/useBranchPause.ts';
import { useNow } from '../../lib/format/clock.ts';
import { clock } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import type { SoundState } from './display/useSound.ts';
import { useFullScreen } from './display/useFullScreen.ts';

const CLOCK_STEP_MS = 1000;
/** Width below which not all labels fit. */
const NARROW = '1000px';
interface Sound {
  readonly state: SoundState;
  readonly toggle: () => void;
}
interface Panels {
  readonly isTotals: boolean;
  readonly onTotals: () => void;
  readonly onRecall: () => void;
  readonly onSoldOut: () => void;
}
const soundStyle = {
  on: { icon: Volume2, label: 'kitchen.soundOn' },
  off: { icon: VolumeX, label: 'kitchen.soundOff' },
  paused: { icon: VolumeOff, label: 'kitchen.soundPaused' },
} as const;

function Tool({
  icon,
  isOn,
  label,
  onPress,
  isBusy = false,
  isIconOnly = false,
  shortBelow,
}: {
  icon: LucideIcon;
  isOn?: boolean;
  label: string;
  onPress: () => void;
  isBusy?: boolean;
  isIconOnly?: boolean;
  /** Width below which only the icon is shown. */
  shortBelow?: 'md' | 'lg' | typeof NARROW;
}) {
  return (
    <Button
      size="2xl"
      variant={isOn ? 'subtle' : 'ghost'}
      color={isOn ? 'fg' : 'fg.soft'}
      minW="wall"
      px={isIconOnly ? '0' : { base: '2', lg: '4' }}
      gap="9px"
      fontSize="1.0625rem"
      aria-label={isIconOnly || shortBelow ? label : undefined}
      aria-pressed={isOn}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={onPress}
    >
      <Icon of={icon} size={22} />
      {!isIconOnly && (
        <chakra.span {...(shortBelow && { hideBelow: shortBelow })}>{label}</chakra.span>
      )}
    </Button>
  );
}

/**
 * Button that shows and changes whether the display may play sounds. Stays visible on narrow bars while sound
 * is blocked.
 */
function SoundButton({ sound: { state, toggle } }: { sound: Sound }) {
  const t = useT('staff');
  const isPaused = state === 'paused';
  const label = t(soundStyle[state].label);
  return (
    <Button
      size="2xl"
      flexShrink={isPaused ? 1 : 0}
      px="4"
      gap="9px"
      fontSize="1.0625rem"
      variant={state === 'on' ? 'ghost' : 'solid'}
      colorPalette={isPaused ? 'danger' : 'pending'}
      {...(state === 'on' && { color: 'served.fg' })}
      {...(isPaused && { position: 'sticky', insetInlineEnd: '0', zIndex: '1' })}
      minW="wall"
      aria-label={label}
      aria-pressed={state === 'on'}
      onClick={toggle}
    >
      <Icon of={soundStyle[state].icon} size={22} />
      <chakra.span {...(isPaused && { hideBelow: NARROW, truncate: true })}>{label}</chakra.span>
    </Button>
  );
}

function Tools({ sound, panels, pause }: { sound: Sound; panels: Panels; pause: BranchPause }) {
  const t = useT('staff');
  const screen = useFullScreen();
  return (
    <>
      <Tool
        icon={Undo2}
        label={t('kitchen.recall')}
        shortBelow={NARROW}
        onPress={panels.onRecall}
      />
      <Tool
        icon={CircleSlash}
        label={t('kitchen.soldOut')}
        shortBelow="md"
        onPress={panels.onSoldOut}
      />
      <Tool
        icon={Sigma}
        label={t('kitchen.totals')}
        shortBelow={NARROW}
        isOn={panels.isTotals}
        onPress={panels.onTotals}
      />
      <Tool
        icon={pause.isPaused ? CirclePlay : CirclePause}
        label={t(pause.isPaused ? 'ordering.resume' : 'ordering.pause')}
        shortBelow="lg"
        isBusy={pause.isBusy}
        onPress={() => pause.set(!pause.isPaused)}
      />
      <SoundButton sound={sound} />
      {screen && (
        <Tool
          isIconOnly
          icon={screen.isFull ? Minimize : Maximize}
          label={t(screen.isFull ? 'kitchen.leaveFullScreen' : 'kitchen.fullScreen')}
          onPress={screen.toggle}
        />
      )}
    </>
  );
}

/** Header of the kitchen display: the branch, open orders, tools, the time. */
export function KitchenBar({
  branch,
  branches,
  onBranch,
  openCount,
  sound,
  panels,
  pause,
  menu,
}: {
  branch: Branch;
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
  /** Undefined until known. */
  openCount: number | undefined;
  sound: Sound;
  panels: Panels;
  pause: BranchPause;
  menu: ReactNode;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const now = useNow(CLOCK_STEP_MS);
  return (
    <Flex
      as="header"
      align="center"
      minH={{ base: '64px', xl: '84px' }}
      px="3"
      bg="bg"
      borderBlockEnd="1px solid {colors.border}"
    >
      {/* On smaller screens the bar scrolls; the time next to it stays. */}
      <Flex align="center" gap={{ base: '0', md: '1' }} flex="1" minW="0" overflowX="auto">
        {menu}
        <Flex align="center" gap="2" flexShrink={{ base: 0, lg: 1 }} minW="0" me="auto" ps="2">
          <chakra.h1 fontSize="1.25rem" fontWeight="loud" letterSpacing="snug" whiteSpace="nowrap">
            {t('kitchen.title')}
          </chakra.h1>
          {openCount !== undefined && (
            <chakra.b
              color="pending.fg"
              fontSize="1.0625rem"
              fontVariantNumeric="tabular-nums"
              aria-label={t('kitchen.openCount', { count: openCount })}
            >
              {openCount}
            </chakra.b>
          )}
          {branches.length > 1 ? (
            <BranchSelect
              branch={branch}
              branches={branches}
              onBranch={onBranch}
              minH="wall"
              minW="88px"
              maxW={{ base: '88px', lg: 'none' }}
              px="3"
              textOverflow="ellipsis"
              borderRadius="3"
              fontSize="1.0625rem"
              fontWeight="strong"
            />
          ) : (
            <chakra.span
              truncate
              color="fg.muted"
              fontSize="1.0625rem"
              fontWeight="mid"
              hideBelow="lg"
            >
              {branch.name}
            </chakra.span>
          )}
        </Flex>
        <Tools sound={sound} panels={panels} pause={pause} />
      </Flex>
      <Box
        as="time"
        flex="none"
        ps="2"
        hideBelow="sm"
        fontSize="1.75rem"
        fontWeight="loud"
        letterSpacing="-.03em"
        fontVariantNumeric="tabular-nums"
      >
        {clock(now, language, branch.timeZone)}
      </Box>
    </Flex>
  );
}
