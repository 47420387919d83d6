import { Menu as Chakra, Portal } from '@chakra-ui/react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

/** Menu that opens under its button. */
export function Menu({
  label,
  trigger,
  isInPlace = false,
  children,
}: {
  /** Accessible name: "Izgara Köfte: işlemler". */
  label: string;
  /** The button. */
  trigger: ReactElement;
  /** Keeps the menu beside its button, inside its landmark; otherwise it is at the end of the page. */
  isInPlace?: boolean;
  children: ReactNode;
}) {
  return (
    <Chakra.Root positioning={{ placement: 'bottom-end' }}>
      <Chakra.Trigger aria-label={label} asChild>
        {trigger}
      </Chakra.Trigger>
      <Portal disabled={isInPlace}>
        <Chakra.Positioner>
          <Chakra.Content>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/**
 * Menu item that runs `onSelect` on its own click. The event of Chakra's menu isn't enough: it reports the
 * highlighted item, and nothing if the click is faster than the highlight, as on a slow device.
 */
export function MenuItem({
  icon,
  isDisabled = false,
  isDanger = false,
  isCurrent = false,
  onSelect,
  children,
  ...rest
}: Pick<ComponentProps<typeof Chakra.Item>, 'value' | 'lang' | 'closeOnSelect'> & {
  icon?: ReactNode;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** True for the current choice. */
  isCurrent?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Chakra.Item
      {...rest}
      disabled={isDisabled}
      {...(isDanger && { color: 'fg.error' })}
      {...(isCurrent && { fontWeight: 'strong', 'aria-current': true })}
      // The second click of a double click reaches a menu that is closing.
      onClick={({ detail }) => !isDisabled && detail < 2 && onSelect()}
    >
      {icon}
      <Chakra.ItemText>{children}</Chakra.ItemText>
    </Chakra.Item>
  );
}

/** Menu items under a heading. */
export function MenuGroup({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <Chakra.ItemGroup>
      <Chakra.ItemGroupLabel>{label}</Chakra.ItemGroupLabel>
      {children}
    </Chakra.ItemGroup>
  );
}

export const MenuSeparator = Chakra.Separator;
