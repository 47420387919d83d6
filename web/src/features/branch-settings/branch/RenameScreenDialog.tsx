import type { Screen } from '@sofra/contracts/screens';
import { useScreenChanges } from '../../../data/fetched/screens.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RenameDialog } from '../form/RenameDialog.tsx';

/** Renames a screen. */
export function RenameScreenDialog({
  branchId,
  screen,
  onClose,
}: {
  branchId: number;
  screen: Screen;
  onClose: () => void;
}) {
  const t = useT('people');
  const { edit } = useScreenChanges(branchId);
  return (
    <RenameDialog
      title={t('settings.screens.renameTitle')}
      label={t('settings.screens.name')}
      name={screen.name}
      maxLength={60}
      onSave={(name) => edit({ screenId: screen.id, name })}
      onClose={onClose}
    />
  );
}
