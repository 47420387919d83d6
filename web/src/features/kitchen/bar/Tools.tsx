import { Button, chakra } from '@chakra-ui/react';
import {
  ALargeSmall,
  CirclePause,
  CirclePlay,
  CircleSlash,
  EllipsisVertical,
  History,
  type LucideIcon,
  Maximize,
  Minimize,
  Volume2,
  VolumeOff,
  VolumeX,
} from 'lucide-react';
import { memo, type ComponentProps } from 'react';
import type { BranchPause } from '../../../parts/sessions/useBranchPause.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Menu, MenuItem } from '../../../ui/staff/Menu.tsx';
import type { TextSize } from '../card/sizes.ts';
import type { SoundState } from '../display/useSound.ts';
import { useFullScreen } from '../display/useFullScreen.ts';

const soundStyle = {
  on: { icon: Volume2, label: 'kitchen.soundOn' },
  off: { icon: VolumeX, label: 'kitchen.soundOff' },
  paused: { icon: VolumeOff, label: 'kitchen.soundPaused' },
} as const;

/** A button of the bar, or an item of its menu on phones. */
interface Tool {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shown beside the icon where there is room; without it, only the icon. */
  readonly text?: string;
  readonly isBusy?: boolean;
  readonly count?: number;
  readonly run: () => void;
}

const toolStyle: ComponentProps<typeof Button> = {
  size: '2xl',
  flexShrink: 0,
  minW: 'wall',
  gap: '9px',
  px: { base: '2', lg: '14px' },
  fontSize: { base: '17px', xl: '19px' },
  fontWeight: 'strong',
};

function ToolButton({ icon, label, text, isBusy = false, count = 0, run }: Tool) {
  return (
    <Button
      {...toolStyle}
      variant="ghost"
      color="fg.soft"
      {...(text === undefined && { px: '0' })}
      hideBelow="md"
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => run()}
    >
      <Icon of={icon} size={24} />
      {text !== undefined && <chakra.span hideBelow="lg">{text}</chakra.span>}
      <Count of={count} />
    </Button>
  );
}

function Count({ of }: { of: number }) {
  if (of === 0) return null;
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
      data-count={of}
      _after={{ content: 'attr(data-count)' }}
    />
  );
}

/** Button that shows and changes whether the display may play sounds: what is really audible. */
function SoundButton({ state, toggle }: BarTools['sound']) {
  const t = useT('staff');
  const isPaused = state === 'paused';
  const label = t(soundStyle[state].label);
  return (
    <Button
      {...toolStyle}
      flexShrink={isPaused ? 1 : 0}
      variant={state === 'on' ? 'ghost' : 'solid'}
      colorPalette={isPaused ? 'danger' : 'pending'}
      {...(state === 'on' && { color: 'served.fg' })}
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

function ToolMenu({ tools }: { tools: readonly Tool[] }) {
  const t = useT('staff');
  return (
    <Menu
      isInPlace
      label={t('kitchen.tools')}
      trigger={
        <Button {...toolStyle} variant="ghost" color="fg.soft" px="0" hideFrom="md">
          <Icon of={EllipsisVertical} size={24} />
        </Button>
      }
    >
      {tools.map(({ key, icon, label, isBusy = false, count = 0, run }) => (
        <MenuItem
          key={key}
          value={key}
          icon={<Icon of={icon} size={22} />}
          isDisabled={isBusy}
          onSelect={run}
        >
          {label}
          {count > 0 && ` (${count})`}
        </MenuItem>
      ))}
    </Menu>
  );
}

export interface BarTools {
  readonly sound: { readonly state: SoundState; readonly toggle: () => void };
  readonly pause: BranchPause;
  readonly text: { readonly size: TextSize; readonly next: () => void };
  readonly soldOutCount: number;
  readonly onRecall: () => void;
  readonly onSoldOut: () => void;
}

/** Tools of the kitchen display: buttons beside the sound's, on phones a menu. */
export const Tools = memo(function Tools({
  sound,
  pause,
  text,
  soldOutCount,
  onRecall,
  onSoldOut,
}: BarTools) {
  const t = useT('staff');
  const screen = useFullScreen();
  const size = t(`kitchen.textSizes.${text.size}`);
  const [recall, soldOut] = [t('kitchen.recall'), t('kitchen.soldOut')];
  const tools: Tool[] = [
    { key: 'recall', icon: History, label: recall, text: recall, run: onRecall },
    {
      key: 'soldOut',
      icon: CircleSlash,
      label: soldOut,
      text: soldOut,
      count: soldOutCount,
      run: onSoldOut,
    },
    {
      key: 'textSize',
      icon: ALargeSmall,
      label: t('kitchen.textSize', { size }),
      text: size,
      run: text.next,
    },
    {
      key: 'pause',
      icon: pause.isPaused ? CirclePlay : CirclePause,
      label: t(pause.isPaused ? 'ordering.resume' : 'ordering.pause'),
      isBusy: pause.isBusy,
      run: () => pause.set(!pause.isPaused),
    },
  ];
  const fullScreen: Tool | undefined = screen && {
    key: 'fullScreen',
    icon: screen.isFull ? Minimize : Maximize,
    label: t(screen.isFull ? 'kitchen.leaveFullScreen' : 'kitchen.fullScreen'),
    run: screen.toggle,
  };
  return (
    <>
      {tools.map((tool) => (
        <ToolButton {...tool} key={tool.key} />
      ))}
      <SoundButton {...sound} />
      {fullScreen && <ToolButton {...fullScreen} key={fullScreen.key} />}
      <ToolMenu tools={fullScreen ? [...tools, fullScreen] : tools} />
    </>
  );
});
