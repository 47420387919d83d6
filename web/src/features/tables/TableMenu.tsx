import { tableStatuses, type TableStatus } from '@sofra/contracts/tables';
import { EllipsisVertical, Pencil, QrCode, Trash2 } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { tableStatusStyle } from '../../parts/statuses/statuses.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../ui/staff/Menu.tsx';

const ICON_SIZE = 18;

/** Menu of a table's card: the four statuses (S2), edit, code and delete. */
export function TableMenu({
  name,
  status,
  hasCode,
  onStatus,
  onEdit,
  onCode,
  onDelete,
}: {
  name: string;
  status: TableStatus;
  hasCode: boolean;
  onStatus: (status: TableStatus) => void;
  onEdit: () => void;
  onCode: () => void;
  onDelete: () => void;
}) {
  const t = useT('tables');
  const common = useT('common');
  const trigger = (
    <Button kind="ghost" square>
      <Icon of={EllipsisVertical} />
    </Button>
  );
  return (
    <Menu label={t('menuOf', { name })} trigger={trigger}>
      <MenuGroup label={t('status')}>
        {tableStatuses.map((one) => (
          <MenuItem
            key={one}
            value={one}
            icon={<Icon of={tableStatusStyle[one].icon} size={ICON_SIZE} />}
            isCurrent={one === status}
            onSelect={() => onStatus(one)}
          >
            {common(`table.status.${one}`)}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem value="edit" icon={<Icon of={Pencil} size={ICON_SIZE} />} onSelect={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuItem
        value="code"
        icon={<Icon of={QrCode} size={ICON_SIZE} />}
        isDisabled={!hasCode}
        onSelect={onCode}
      >
        {t('showCode')}
      </MenuItem>
      <MenuItem
        value="delete"
        icon={<Icon of={Trash2} size={ICON_SIZE} />}
        isDanger
        onSelect={onDelete}
      >
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
