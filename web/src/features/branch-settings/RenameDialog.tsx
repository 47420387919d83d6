import { type FormEvent, useState } from 'react';
import { failureOf } from '../../data/client/auth.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSaving } from './useSaving.ts';

const isNameTaken = (error: unknown): boolean => failureOf(error)?.code === 'name_taken';

/** Asks for another name and saves it. */
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
  /** Failure of the last save; a taken name is shown at the field. */
  error?: unknown;
  onClose: () => void;
}) {
  const common = useT('common');
  const { state, run } = useSaving();
  const [name, setName] = useState(current);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => onSave(name.trim()), isNameTaken)) onClose();
  };
  return (
    <FormDialog
      title={title}
      go={common('actions.save')}
      isBusy={state === 'saving'}
      isBarred={name.trim() === ''}
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
