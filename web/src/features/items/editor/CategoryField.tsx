import { localized } from '@sofra/contracts/common';
import { useState } from 'react';
import { useCategories } from '../../../data/fetched/items.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { NewCategory } from '../categories/NewCategory.tsx';

const NEW = '+';

/** Category of an item: an existing one, or a new one. */
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
