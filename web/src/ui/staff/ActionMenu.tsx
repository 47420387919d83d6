import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Button } from '../base/Button.tsx';
import { Icon } from '../base/Icon.tsx';
import { Menu, MenuItem } from './Menu.tsx';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

/** Menu of further actions behind three dots. */
export function ActionMenu({
  label,
  actions,
}: {
  /** Accessible name: "Izgara Köfte: işlemler". */
  label: string;
  actions: readonly MenuAction[];
}) {
  const trigger = (
    <Button kind="ghost" square>
      <Icon of={EllipsisVertical} />
    </Button>
  );
  return (
    <Menu label={label} trigger={trigger}>
      {actions.map(({ key, label: word, icon, run, ...state }) => (
        <MenuItem
          key={key}
          value={key}
          icon={<Icon of={icon} size={18} />}
          onSelect={run}
          {...state}
        >
          {word}
        </MenuItem>
      ))}
    </Menu>
  );
}
