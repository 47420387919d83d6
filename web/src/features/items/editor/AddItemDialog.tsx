import { chakra } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { localized } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useItemChanges } from '../../../data/fetched/items.ts';
import { ChargeNotice } from '../../../parts/items/ChargeNotice.tsx';
import { Dialog, DialogFooter } from '../../../ui/staff/Dialog.tsx';
import { NumberField, TextField } from '../../../ui/staff/TextField.tsx';
import { isForbiddenCharge } from '../../../lib/domain/forbiddenCharges.ts';
import { currencySign } from '../../../lib/format/format.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { CategoryField } from './CategoryField.tsx';
import { Category, PriceText } from './fields.ts';

const Form = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  category: Category,
  price: PriceText,
});

/**
 * Adds items one after another: Enter adds one and starts the next in the same category, so that twenty take
 * a minute. Everything else about an item is in its editor.
 */
export function AddItemDialog({
  businessId,
  menu,
  currency,
  firstCategory,
  onClose,
}: {
  businessId: number;
  menu: Menu;
  currency: string;
  firstCategory: string;
  onClose: () => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { create } = useItemChanges(businessId);
  const { register, handleSubmit, setFocus, setValue, resetField, control, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { name: '', category: firstCategory, price: '' },
  });
  const { errors } = formState;
  const { isBusy, run } = useLock();
  const [name, category] = useWatch({ control, name: ['name', 'category'] });

  const adding = (then: (itemId: number, name: string) => void) =>
    handleSubmit(async ({ name, category, price }) => {
      try {
        const item = await create({ menuId: menu.id, name: { tr: name }, category, price });
        then(item.id, name);
      } catch (error) {
        toasts.show({ tone: 'error', title: t('add.failed'), text: errorText(error) });
      }
    });
  const addAndGoOn = adding((_itemId, name) => {
    toasts.show({ tone: 'done', title: t('add.done'), text: name });
    resetField('name');
    resetField('price');
    setFocus('name');
  });
  const addAndEdit = adding((itemId) => void navigate(`/business/menu-items/${itemId}/edit`));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(addAndGoOn);
  };

  return (
    <Dialog
      title={t('add.title')}
      description={t('add.lead', { menu: localized(menu.name, language) })}
      onClose={onClose}
    >
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <TextField
          label={t('field.name')}
          lang="tr"
          autoFocus
          maxLength={2000}
          autoComplete="off"
          error={errors.name && t('fault.name')}
          {...register('name')}
        />
        {isForbiddenCharge({ tr: name }) && <ChargeNotice />}
        <CategoryField
          businessId={businessId}
          value={category}
          error={errors.category && t('fault.category')}
          onChange={(key) => setValue('category', key, { shouldValidate: formState.isSubmitted })}
        />
        <NumberField
          label={t('field.price')}
          unit={currencySign(currency, language)}
          placeholder="45,00"
          error={errors.price && t('priceFault')}
          {...register('price')}
        />
        <DialogFooter>
          <Button onClick={onClose}>{t('add.close')}</Button>
          <Button onClick={() => run(addAndEdit)}>{t('add.andEdit')}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('add.go')}
          </Button>
        </DialogFooter>
      </chakra.form>
    </Dialog>
  );
}
