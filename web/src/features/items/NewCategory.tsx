import { useState, type KeyboardEvent } from 'react';
import { useAddCategory } from '../../data/items.ts';
import { TextField } from '../../kit/TextField.tsx';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import css from './NewCategory.module.css';

/** Names a new category on the spot. */
export function NewCategory({
  businessId,
  onAdded,
  onCancel,
}: {
  businessId: number;
  onAdded: (key: string) => void;
  onCancel: () => void;
}) {
  const t = useT('items');
  const common = useT('common');
  const [name, setName] = useState('');
  const add = useAddCategory(businessId);
  const submit = () => {
    if (name.trim() !== '') add.mutate(name, { onSuccess: ({ key }) => onAdded(key) });
  };
  // It may stand inside a form of its own.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={css.naming}>
      <TextField
        label={t('category.name')}
        autoFocus
        maxLength={80}
        error={add.isError ? errorText(add.error) : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={css.verbs}>
        <Button size="small" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <Button
          size="small"
          kind="primary"
          busy={add.isPending}
          disabled={name.trim() === ''}
          onClick={submit}
        >
          {t('category.add')}
        </Button>
      </span>
    </div>
  );
}
