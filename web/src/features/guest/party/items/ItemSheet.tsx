import type { MenuItem } from '@sofra/contracts/items';
import { MAX_QUANTITY } from '@sofra/contracts/quantities';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { minutes } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { ItemImage } from '../../../../parts/items/ItemImage.tsx';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { Stepper } from '../../../../ui/base/Stepper.tsx';
import { SoldOut } from '../../menu/SoldOut.tsx';
import { BackSoon } from './BackSoon.tsx';
import css from './ItemSheet.module.css';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { NoteField } from '../cart/NoteField.tsx';
import { ItemPrice } from '../../../../parts/items/ItemPrice.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { TagIcon } from '../../../../parts/items/allergens.tsx';
import { AllergenTag, dietsToShow, DietTag } from '../../menu/itemTags.tsx';

/** Details of an item, with a note and a quantity to add to the cart. */
export function ItemSheet({
  item,
  currency,
  onAdd,
  onClose,
}: {
  item: MenuItem;
  currency: string;
  onAdd: (quantity: number, note: string) => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const common = useT('common');
  const language = useLanguage();
  const { say, spoken } = useMenuTexts();
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');

  const isByWeight = item.soldBy === 'weight';
  const footer = isByWeight ? (
    <p>{guest('menu.byWeight')}</p>
  ) : (
    <div className={css.foot}>
      <Stepper
        quantity={quantity}
        min={1}
        max={MAX_QUANTITY}
        labels={{ less: t('item.less'), more: t('item.more') }}
        onChange={setQuantity}
      />
      <Button
        kind="primary"
        size="tall"
        disabled={!item.isAvailable}
        onClick={() => onAdd(quantity, note)}
      >
        <span>{item.isAvailable ? t('item.add') : common('soldOut')}</span>
        <Price minor={item.priceMinor * quantity} currency={currency} />
      </Button>
    </div>
  );
  return (
    <Sheet
      title={say(item.name)}
      titleIn={spoken}
      subtitle={<ItemPrice item={item} currency={currency} />}
      closeLabel={common('actions.close')}
      footer={footer}
      onClose={onClose}
    >
      <div className={css.body}>
        {item.imageUrl && (
          <div className={css.picture}>
            <ItemImage address={item.imageUrl} size={384} />
          </div>
        )}
        {!item.isAvailable && (
          <SoldOut>
            <BackSoon unavailableUntil={item.unavailableUntil} />
          </SoldOut>
        )}
        <p className={css.description} {...spoken}>
          {say(item.description)}
        </p>
        {item.preparationMinutes > 0 && (
          <p className={css.time}>
            <Icon of={Clock} size={16} />
            {t('item.preparation', { time: minutes(item.preparationMinutes, language) })}
          </p>
        )}
        <Tags item={item} />
        {!isByWeight && <NoteField value={note} onChange={setNote} />}
      </div>
    </Sheet>
  );
}

/** Allergens and diets of an item. */
function Tags({ item }: { item: MenuItem }) {
  const t = useT('party');
  const diets = dietsToShow(item);
  return (
    <div className={css.facts}>
      <h3>{t('item.allergens')}</h3>
      <p className={css.tags}>
        {item.allergens.map((allergen) => (
          <AllergenTag key={allergen} allergen={allergen} icon={TagIcon} />
        ))}
        {item.allergens.length === 0 && t('item.noAllergens')}
      </p>
      {diets.length > 0 && (
        <>
          <h3>{t('item.diet')}</h3>
          <p className={css.tags}>
            {diets.map((diet) => (
              <DietTag key={diet} diet={diet} icon={TagIcon} />
            ))}
          </p>
        </>
      )}
    </div>
  );
}
