import { Menu } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/**
 * Menu item that runs on its own click. The menu's `onSelect` isn't enough: it reports the
 * highlighted item, and nothing if the click is faster than the highlight, as on a slow device.
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
