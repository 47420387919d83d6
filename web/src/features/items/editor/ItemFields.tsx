import { chakra, Grid } from '@chakra-ui/react';
import { toMinor } from '@sofra/contracts/common';
import { saleUnits } from '@sofra/contracts/items';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Card } from '../../../ui/staff/Card.tsx';
import { OptionCards } from '../../../ui/staff/OptionCards.tsx';
import { SwitchField } from '../../../ui/staff/SwitchField.tsx';
import { NumberField } from '../../../ui/staff/TextField.tsx';
import { currencySign, money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { readPrice } from '../../../lib/format/price.ts';
import { CategoryField } from './CategoryField.tsx';
import { VatField } from './VatField.tsx';
import type { ReadItem, TypedItem } from './fields.ts';

export type ItemFormState = UseFormReturn<TypedItem, undefined, ReadItem>;

/** Category, price, VAT, margin, preparation time and availability. */
export function ItemFields({
  form,
  businessId,
  currency,
}: {
  form: ItemFormState;
  businessId: number;
  currency: string;
}) {
  const t = useT('items');
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const [category, price, soldBy, cost, isAvailable, isAiRecommended] = useWatch({
    control,
    name: ['category', 'price', 'soldBy', 'cost', 'isAvailable', 'isAiRecommended'],
  });
  const sign = currencySign(currency, useLanguage());
  const margin = useMargin(price, cost, currency);
  return (
    <Card as="section" aria-label={t('editor.facts')} p="5" display="grid" gap="4">
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('editor.facts')}
      </chakra.h2>
      <CategoryField
        businessId={businessId}
        value={category}
        error={errors.category && t('fault.category')}
        onChange={(key) => setValue('category', key, { shouldDirty: true, shouldValidate: true })}
      />
      <OptionCards
        label={t('field.soldBy')}
        options={saleUnits.map((value) => ({ value, label: t(`field.saleUnit.${value}`) }))}
        value={soldBy}
        onChange={(unit) => setValue('soldBy', unit, { shouldDirty: true })}
      />
      <Grid gap="4" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" alignItems="start">
        <NumberField
          label={t(soldBy === 'weight' ? 'field.pricePerKilogram' : 'field.price')}
          unit={sign}
          step="0.01"
          error={errors.price && t('priceFault')}
          {...register('price')}
        />
        <NumberField
          label={t('field.preparationTime')}
          unit={t('field.minutes')}
          isWhole
          error={errors.preparationTime && t('fault.minutes')}
          {...register('preparationTime')}
        />
      </Grid>
      <VatField
        businessId={businessId}
        category={category}
        error={errors.vatRate && t('fault.vatRate')}
        {...register('vatRate')}
      />
      <NumberField
        label={t('field.cost')}
        unit={sign}
        step="0.01"
        error={errors.cost && t('priceFault')}
        helpText={margin ?? t('field.costHelp')}
        {...register('cost')}
      />
      <SwitchField
        label={t('field.available')}
        helpText={t('field.availableHelp')}
        isChecked={isAvailable}
        onChange={(isOn) => setValue('isAvailable', isOn, { shouldDirty: true })}
      />
      <SwitchField
        label={t('field.recommended')}
        helpText={t('field.recommendedHelp')}
        isChecked={isAiRecommended}
        onChange={(isOn) => setValue('isAiRecommended', isOn, { shouldDirty: true })}
      />
    </Card>
  );
}

/** Returns the margin of a price as text; undefined if the price or the cost is unknown. */
function useMargin(price: string, cost: string, currency: string): string | undefined {
  const t = useT('items');
  const language = useLanguage();
  const [priced, costs] = [readPrice(price), readPrice(cost)];
  if (!priced || costs === undefined) return undefined;
  if (costs > priced) return t('field.loss');
  const amount = money(toMinor(priced) - toMinor(costs), currency, language, { exact: true });
  return t('field.margin', { amount, percent: Math.round((1 - costs / priced) * 100) });
}
