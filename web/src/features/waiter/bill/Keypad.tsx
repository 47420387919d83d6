import { chakra, Grid } from '@chakra-ui/react';
import { Delete } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { withKey, withoutLast } from './keypad.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'];

/** Keys of an amount. Each tap counts, however quick. */
export function Keypad({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useT('staffPayments');
  return (
    <Grid
      gridTemplateColumns="repeat(3, 1fr)"
      mt="2"
      dir="ltr"
      role="group"
      aria-label={t('keypad')}
      data-repeats
    >
      {keys.map((key) => (
        <Key key={key} onPress={() => onType(withKey(typed, key))}>
          {key}
        </Key>
      ))}
      <Key label={t('deleteLast')} onPress={() => onType(withoutLast(typed))}>
        <Icon of={Delete} size={26} />
      </Key>
    </Grid>
  );
}

/** Handles the digits of a keyboard as the keypad's. */
export const keypadKeys =
  (typed: string, onType: (typed: string) => void) =>
  ({ key, target }: KeyboardEvent): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (/^\d$/.test(key)) onType(withKey(typed, key));
    else if (key === ',' || key === '.') onType(withKey(typed, ','));
    else if (key === 'Backspace') onType(withoutLast(typed));
  };

function Key({
  label,
  onPress,
  children,
}: {
  label?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      onClick={onPress}
      minH="52px"
      display="grid"
      placeItems="center"
      borderRadius="3"
      fontSize="24"
      fontWeight="strong"
      cursor="pointer"
      touchAction="manipulation"
      focusVisibleRing="inside"
      _hover={{ bg: 'bg.subtle' }}
      _active={{ bg: 'bg.muted' }}
    >
      {children}
    </chakra.button>
  );
}
