import type { Screen } from '@sofra/contracts/screens';
import { useState, type FormEvent } from 'react';
import { useScreenChanges } from '../../data/screens.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useT } from '../../lib/i18n.ts';
import { useSaving } from './useSaving.ts';

/** Calls a screen by another name. */
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
  const common = useT('common');
  const { rename } = useScreenChanges(branchId);
  const { state, run } = useSaving();
  const [name, setName] = useState(screen.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => rename({ screenId: screen.id, name: name.trim() }))) onClose();
  };
  return (
    <FormDialog
      title={t('settings.screens.renameTitle')}
      go={common('actions.save')}
      isBusy={state === 'saving'}
      isBarred={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('settings.screens.name')}
        autoFocus
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
