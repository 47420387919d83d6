import type { Branch } from '@sofra/contracts/branches';
import { useState, type FormEvent } from 'react';
import { failureOf } from '../../data/auth.ts';
import { useSaveBranch } from '../../data/settings.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { codeText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { useSaving } from './useSaving.ts';

/** Calls a branch by another name. */
export function RenameBranchDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const t = useT('people');
  const common = useT('common');
  const save = useSaveBranch(branch.id);
  const { state, run } = useSaving();
  const [name, setName] = useState(branch.name);
  const isTaken = failureOf(save.error)?.code === 'name_taken';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const work = () => save.mutateAsync({ name: name.trim() });
    if (await run(work, (error) => failureOf(error)?.code === 'name_taken')) onClose();
  };
  return (
    <FormDialog
      title={t('settings.branches.renameTitle')}
      go={common('actions.save')}
      isBusy={state === 'saving'}
      isBarred={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('settings.branch.name')}
        autoFocus
        maxLength={80}
        autoComplete="off"
        value={name}
        error={isTaken ? codeText('name_taken') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
