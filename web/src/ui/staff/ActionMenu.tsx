import { Menu, Portal } from '@chakra-ui/react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../base/Button.tsx';
import { Icon } from '../base/Icon.tsx';
import { MenuItem } from './MenuItem.tsx';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

/** Menu of further actions behind three dots (or `children` as an outlined button). */
export function ActionMenu({
  label,
  actions,
  children,
}: {
  /** Accessible name: "Izgara Köfte: işlemler". */
  label: string;
  actions: readonly MenuAction[];
  children?: ReactNode;
}) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger
        aria-label={label}
        className={buttonClass(
          children === undefined ? { kind: 'ghost', square: true } : { kind: 'outline' },
        )}
      >
        {children ?? <Icon of={EllipsisVertical} />}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map(
              ({ key, label: word, icon, isDanger = false, isDisabled = false, run }) => (
                <MenuItem
                  key={key}
                  value={key}
                  disabled={isDisabled}
                  run={run}
                  {...(isDanger && { color: 'fg.error' })}
                >
                  <Icon of={icon} size={18} />
                  <Menu.ItemText>{word}</Menu.ItemText>
                </MenuItem>
              ),
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
