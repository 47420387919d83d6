import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import {
  ALargeSmall,
  CirclePause,
  CirclePlay,
  CircleSlash,
  History,
  type LucideIcon,
  Maximize,
  Minimize,
  Volume2,
  VolumeOff,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { BranchPause } from '../../../parts/sessions/useBranchPause.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { clock } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { TextSize } from '../card/sizes.ts';
import type { SoundState } from '../display/useSound.ts';
import { useFullScreen } from '../display/useFullScreen.ts';
import { ConnectionPill } from './ConnectionPill.tsx';

const CLOCK_STEP_MS = 1000;
interface Sound {
  readonly state: SoundState;
  readonly toggle: () => void;
}
const soundStyle = {
  on: { icon: Volume2, label: 'kitchen.soundOn' },
  off: { icon: VolumeX, label: 'kitchen.soundOff' },
  paused: { icon: VolumeOff, label: 'kitchen.soundPaused' },
} as const;

function Tool({
  icon,
  label,
  text,
  onPress,
  isBusy = false,
  children,
}: {
  icon: LucideIcon;
  label: string;
  /** Shown beside the icon where there is room; without it, only the icon. */
  text?: string;
  onPress: () => void;
  isBusy?: boolean;
  children?: ReactNode;
}) {
  return (
    <Button
      size="2xl"
      variant="ghost"
      color="fg.soft"
      flexShrink={0}
      minW="wall"
      px={text === undefined ? '0' : { base: '2', lg: '14px' }}
      gap="9px"
      fontSize={{ base: '17px', xl: '19px' }}
      fontWeight="strong"
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={onPress}
    >
      <Icon of={icon} size={24} />
      {text !== undefined && <chakra.span hideBelow="lg">{text}</chakra.span>}
      {children}
    </Button>
  );
}

/** Button that shows and changes whether the display may play sounds: what is really audible. */
function SoundButton({ sound: { state, toggle } }: { sound: Sound }) {
  const t = useT('staff');
  const isPaused = state === 'paused';
  const label = t(soundStyle[state].label);
  return (
    <Button
      size="2xl"
      flexShrink={isPaused ? 1 : 0}
      minW="wall"
      px={{ base: '2', lg: '14px' }}
      gap="9px"
      fontSize={{ base: '17px', xl: '19px' }}
      fontWeight="strong"
      variant={state === 'on' ? 'ghost' : 'solid'}
      colorPalette={isPaused ? 'danger' : 'pending'}
      {...(state === 'on' && { color: 'served.fg' })}
      // Stays visible on narrow bars while sound is blocked.
      {...(isPaused && { position: 'sticky', insetInlineEnd: '0', zIndex: '1' })}
      aria-label={label}
      aria-pressed={state === 'on'}
      onClick={toggle}
    >
      <Icon of={soundStyle[state].icon} size={24} />
      <chakra.span hideBelow="lg" truncate>
        {label}
      </chakra.span>
    </Button>
  );
}

function SoldOutCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <chakra.b
      display="inline-grid"
      placeItems="center"
      minW="28px"
      h="28px"
      px="7px"
      borderRadius="14px"
      bg="bg.muted"
      color="fg"
      fontSize="16px"
      fontWeight="loud"
      // Not part of the button's text, which is its name.
      data-count={count}
      _after={{ content: 'attr(data-count)' }}
    />
  );
}

interface BarTools {
  readonly sound: Sound;
  readonly pause: BranchPause;
  readonly text: { readonly size: TextSize; readonly next: () => void };
  readonly soldOutCount: number;
  readonly onRecall: () => void;
  readonly onSoldOut: () => void;
}

function Tools({ sound, pause, text, soldOutCount, onRecall, onSoldOut }: BarTools) {
  const t = useT('staff');
  const screen = useFullScreen();
  const size = t(`kitchen.textSizes.${text.size}`);
  return (
    <>
      <Tool
        icon={History}
        label={t('kitchen.recall')}
        text={t('kitchen.recall')}
        onPress={onRecall}
      />
      <Tool
        icon={CircleSlash}
        label={t('kitchen.soldOut')}
        text={t('kitchen.soldOut')}
        onPress={onSoldOut}
      >
        <SoldOutCount count={soldOutCount} />
      </Tool>
      <Tool
        icon={ALargeSmall}
        label={t('kitchen.textSize', { size })}
        text={size}
        onPress={text.next}
      />
      <Tool
        icon={pause.isPaused ? CirclePlay : CirclePause}
        label={t(pause.isPaused ? 'ordering.resume' : 'ordering.pause')}
        isBusy={pause.isBusy}
        onPress={() => pause.set(!pause.isPaused)}
      />
      <SoundButton sound={sound} />
      {screen && (
        <Tool
          icon={screen.isFull ? Minimize : Maximize}
          label={t(screen.isFull ? 'kitchen.leaveFullScreen' : 'kitchen.fullScreen')}
          onPress={screen.toggle}
        />
      )}
    </>
  );
}

/** Header of the kitchen display: the station, the connection when it is lost, tools, the time. */
export function KitchenBar({
  timeZone,
  tools,
  menu,
  title,
  notice,
  shift,
}: {
  timeZone: string;
  tools: BarTools;
  menu: ReactNode;
  title: ReactNode;
  /** Lies over the title for a while. */
  notice: ReactNode;
  /** Against burn-in. */
  shift: string;
}) {
  const language = useLanguage();
  const now = useNow(CLOCK_STEP_MS);
  return (
    <Flex
      as="header"
      position="relative"
      align="center"
      flex="none"
      h={{ base: '60px', xl: '68px' }}
      bg="bg"
      borderBlockEnd="1px solid {colors.border}"
    >
      {/* On smaller screens the bar scrolls; the time next to it stays. */}
      <Flex
        align="center"
        gap={{ base: '0', md: '1' }}
        flex="1"
        minW="0"
        ps="2"
        overflowX="auto"
        style={{ translate: shift }}
      >
        {menu}
        <Flex align="center" gap="12px" flexShrink={0} minW="0" ps="1" pe="3">
          {title}
        </Flex>
        <Box me="auto" flexShrink={0}>
          <ConnectionPill />
        </Box>
        <Tools {...tools} />
      </Flex>
      <Box
        as="time"
        flex="none"
        px="12px"
        hideBelow="sm"
        fontSize={{ base: '30px', xl: '36px' }}
        fontWeight="loud"
        letterSpacing="-.035em"
        fontVariantNumeric="tabular-nums"
        style={{ translate: shift }}
      >
        {clock(now, language, timeZone)}
      </Box>
      {notice}
    </Flex>
  );
}
