import type { Branch } from '@sofra/contracts/branches';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RenameDialog } from '../form/RenameDialog.tsx';

/** Renames a branch. */
export function RenameBranchDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const t = useT('people');
  const save = useSaveBranch(branch.id);
  return (
    <RenameDialog
      title={t('settings.branches.renameTitle')}
      label={t('settings.branch.name')}
      name={branch.name}
      maxLength={80}
      onSave={(name) => save.mutateAsync({ name })}
      error={save.error}
      onClose={onClose}
    />
  );
}
