import { Menu } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/**
 * An item of a menu, run by its own click. The menu's `onSelect` is not enough: it tells of the item that is
 * drawn as highlighted, and is silent when the click comes before that, as a quick one does on a slow device.
 */
export function MenuItem({
  run,
  disabled = false,
  ...rest
}: { run: () => void } & ComponentProps<typeof Menu.Item>) {
  return (
    <Menu.Item
      {...rest}
      disabled={disabled}
      // The second click of a double click meets a menu that is closing.
      onClick={({ detail }) => !disabled && detail < 2 && run()}
    />
  );
}
