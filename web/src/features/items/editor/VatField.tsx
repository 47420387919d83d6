import type { ComponentProps } from 'react';
import { useCategories } from '../../../data/fetched/items.ts';
import { percent } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { NumberField } from '../../../ui/staff/TextField.tsx';

/** VAT rate of an item; empty for the one of its category, which it names. */
export function VatField({
  businessId,
  category,
  ...field
}: Omit<ComponentProps<typeof NumberField>, 'label'> & { businessId: number; category: string }) {
  const t = useT('items');
  const language = useLanguage();
  const categories = useCategories(businessId).data;
  const rate = categories?.find(({ key }) => key === category)?.vatRate;
  return (
    <NumberField
      label={t('field.vatRate')}
      unit="%"
      helpText={
        rate === undefined
          ? t('field.vatHelp')
          : t('field.vatOfCategory', { rate: percent(rate / 10_000, language, 2) })
      }
      {...field}
    />
  );
}
