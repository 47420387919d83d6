import type { Declaration, MenuItem } from '@sofra/contracts/items';
import type { OptionGroup } from '@sofra/contracts/options';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { minutes } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { ItemImage } from '../../../../parts/items/ItemImage.tsx';
import { ItemPrice } from '../../../../parts/items/ItemPrice.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { SoldOut } from '../../menu/SoldOut.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { NoteField } from '../cart/NoteField.tsx';
import type { ShownGuest } from '../table/shownGuests.ts';
import { BackSoon } from './BackSoon.tsx';
import { allergensWith } from '../../../../lib/domain/choices.ts';
import { findClashes, type ToldAllergy } from './clashes.ts';
import { ForWhom } from './ForWhom.tsx';
import { type ItemChoice, useItemChoice } from './itemChoice.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemFoot } from './ItemFoot.tsx';
import { ItemHead } from './ItemHead.tsx';
import css from './ItemSheet.module.css';
import { OptionGroups } from './OptionGroups.tsx';

/** Details of an item, with its options, a note and a quantity to add to the cart. */
export function ItemSheet({
  item,
  groups,
  currency,
  line,
  isClosed,
  seats,
  guests,
  allergies,
  excluded,
  goesWith,
  onAllergies,
  onSave,
  onClose,
}: {
  item: MenuItem;
  groups: readonly OptionGroup[];
  currency: string;
  /** The line of the cart that is changed; undefined adds one. */
  line: ItemChoice | undefined;
  /** True if the table is closed: the item can only be read. */
  isClosed: boolean;
  seats: number;
  /** Guests at the table, the user first. */
  guests: readonly ShownGuest[];
  allergies: readonly ToldAllergy[];
  /** Allergens that the dietary filter excludes. */
  excluded: readonly Declaration[];
  /** Items that go well with it. */
  goesWith?: ReactNode;
  /** Opens the sheet of the guest's allergies. */
  onAllergies: () => void;
  onSave: (choice: ItemChoice) => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const common = useT('common');
  const { say, spoken } = useMenuTexts();
  const chosen = useItemChoice(item, groups, line);
  const { choice, options } = chosen;
  const clashes = findClashes(item, options, { allergies, isForTable: choice.isForTable });
  const mine = allergies.flatMap((told) => (told.name === undefined ? told.allergens : []));
  const canOrder = item.soldBy === 'portion' && !isClosed;
  const hasOptions = groups.length > 0;

  const footer = canOrder ? (
    <ItemFoot
      item={item}
      groups={groups}
      currency={currency}
      isChange={line !== undefined}
      chosen={chosen}
      clashes={clashes}
      onSave={() => onSave(choice)}
    />
  ) : (
    <p>{isClosed ? t('item.closed') : guest('menu.byWeight')}</p>
  );
  return (
    <Sheet
      title={say(item.name)}
      titleIn={spoken}
      subtitle={<ItemPrice item={item} currency={currency} />}
      head={hasOptions ? <ItemHead item={item} currency={currency} /> : undefined}
      closeLabel={common('actions.close')}
      footer={footer}
      onClose={onClose}
    >
      <div className={hasOptions ? css.choices : css.body}>
        {!hasOptions && <Introduction item={item} />}
        {!item.isAvailable && (
          <SoldOut>
            <BackSoon unavailableUntil={item.unavailableUntil} />
          </SoldOut>
        )}
        <OptionGroups
          item={item}
          groups={groups}
          currency={currency}
          chosen={choice.options}
          avoided={[...mine, ...excluded]}
          onToggle={chosen.toggle}
        />
        {!hasOptions && <ItemFacts item={item} avoided={mine} onAllergies={onAllergies} />}
        {canOrder && <NoteField value={choice.note} onChange={chosen.setNote} />}
        {canOrder && guests.length > 1 && (
          <ForWhom
            guests={guests}
            seats={seats}
            isForTable={choice.isForTable}
            onChange={chosen.setForTable}
          />
        )}
        {hasOptions && (
          <ItemFacts
            item={{ ...item, allergens: allergensWith(item, options) }}
            avoided={mine}
            ofChoice
            onAllergies={onAllergies}
          />
        )}
        {canOrder && goesWith}
      </div>
    </Sheet>
  );
}

/** Picture, description and preparation time of an item without options. */
function Introduction({ item }: { item: MenuItem }) {
  const t = useT('party');
  const language = useLanguage();
  const { say, spoken } = useMenuTexts();
  return (
    <>
      {item.imageUrl && (
        <div className={css.picture}>
          <ItemImage address={item.imageUrl} size={384} />
        </div>
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
    </>
  );
}
