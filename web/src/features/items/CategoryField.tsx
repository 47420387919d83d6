import { localized } from '@sofra/contracts/common';
import { useState, type KeyboardEvent } from 'react';
import { useAddCategory, useCategories } from '../../data/items.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { errorText } from '../../lib/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import css from './CategoryField.module.css';

const NEW = '+';

/** The category of a dish: one there is, or a new one named on the spot. */
export function CategoryField({
  businessId,
  value,
  error,
  onChange,
}: {
  businessId: number;
  value: string;
  error?: string | undefined;
  onChange: (key: string) => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  const { data: categories = [] } = useCategories(businessId);
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    return (
      <NewCategory
        businessId={businessId}
        onAdded={(key) => {
          onChange(key);
          setNaming(false);
        }}
        onCancel={() => setNaming(false)}
      />
    );
  }
  return (
    <SelectField
      label={t('field.category')}
      error={error}
      placeholder={t('category.choose')}
      value={value}
      options={[
        ...categories.map(({ key, name }) => ({ value: key, label: localized(name, language) })),
        { value: NEW, label: t('category.new') },
      ]}
      onChange={(event) => {
        if (event.target.value === NEW) setNaming(true);
        else onChange(event.target.value);
      }}
    />
  );
}

function NewCategory({
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
  // It stands inside the dish's own form.
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
