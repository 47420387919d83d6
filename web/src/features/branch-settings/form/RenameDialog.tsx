import { type FormEvent, useState } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSaving } from './useSaving.ts';

const isNameTaken = (error: unknown): boolean => apiErrorOf(error)?.code === 'name_taken';

/** Asks for a new name and saves it. */
export function RenameDialog({
  title,
  label,
  name: current,
  maxLength,
  onSave,
  error,
  onClose,
}: {
  title: string;
  label: string;
  name: string;
  maxLength: number;
  onSave: (name: string) => Promise<unknown>;
  /** Error of the last save; a taken name is shown at the field. */
  error?: unknown;
  onClose: () => void;
}) {
  const common = useT('common');
  const { run } = useSaving();
  const [name, setName] = useState(current);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => onSave(name.trim()), isNameTaken)) onClose();
  };
  return (
    <FormDialog
      title={title}
      confirmLabel={common('actions.save')}
      isConfirmDisabled={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={label}
        autoFocus
        maxLength={maxLength}
        autoComplete="off"
        value={name}
        error={isNameTaken(error) ? codeText('name_taken') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
