import { useSortable } from '@dnd-kit/react/sortable';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/menus';
import { Eye, EyeOff, GripVertical, Pencil, Trash2, Utensils } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../lib/format/clock.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { DishPicture } from '../../parts/items/ItemImage.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { availabilityLook } from '../../parts/statuses/statuses.ts';
import { backAgain } from './backAgain.ts';
import css from './Items.module.css';
import { PriceCell } from './PriceCell.tsx';
import type { DraggedRow } from './spokenDrag.ts';

const MINUTE_MS = 60_000;

/** Actions of a row. */
export interface RowActions {
  readonly setPrice: (item: MenuItem, price: number) => void;
  readonly setAvailable: (item: MenuItem, isAvailable: boolean) => void;
  readonly remove: (item: MenuItem) => void;
}

/**
 * Moves the keyboard focus from a deleted row to the same button of the next row, or of the
 * previous one.
 */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  other?.querySelector<HTMLElement>('button:last-of-type:last-child')?.focus();
}

/**
 * Item in the list: sorted by its handle within its category; price, availability, editing and
 * deleting in place.
 */
export const ItemRow = memo(function ItemRow({
  item,
  index,
  count,
  category,
  currency,
  timeZone,
  isMovable,
  isPriceOpen,
  onOpenPrice,
  onNextPrice,
  actions,
}: {
  item: MenuItem;
  index: number;
  /** Number of rows. */
  count: number;
  /** The category's name. */
  category: string;
  currency: string;
  timeZone: string;
  isMovable: boolean;
  isPriceOpen: boolean;
  onOpenPrice: (itemId: number | undefined) => void;
  /** Opens the price of the row after this one; false when there is none. */
  onNextPrice: (itemId: number) => boolean;
  actions: RowActions;
}) {
  const t = useT('items');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const name = localized(item.name, language);
  const row: DraggedRow = { name, count };
  // Guests see the items by category: only there is there an order to change.
  const { ref, handleRef, isDragSource } = useSortable({
    id: item.id,
    index,
    type: item.category,
    accept: item.category,
    data: row,
    disabled: !isMovable,
  });
  const state = item.isAvailable ? 'available' : 'unavailable';
  return (
    <li
      ref={ref}
      data-item={item.id}
      className={classes(css.row, isDragSource && css.lifted, !item.isAvailable && css.off)}
    >
      <button
        ref={handleRef}
        type="button"
        className={css.handle}
        aria-label={t('drag.handle', { name })}
        aria-roledescription={t('drag.role')}
      >
        <Icon of={GripVertical} size={18} />
      </button>
      <span className={css.picture}>
        {item.imageUrl ? (
          <DishPicture address={item.imageUrl} size={46} />
        ) : (
          <Icon of={Utensils} size={18} />
        )}
      </span>
      <div className={css.words}>
        <h2>{name}</h2>
        <p>{localized(item.description, language)}</p>
        <p className={css.categoryBelow}>{category}</p>
      </div>
      <span className={css.category}>{category}</span>
      <span className={css.price}>
        <PriceCell
          item={item}
          name={name}
          currency={currency}
          isOpen={isPriceOpen}
          onOpen={() => onOpenPrice(item.id)}
          onClose={() => onOpenPrice(undefined)}
          onNext={() => onNextPrice(item.id)}
          onPrice={(price) => actions.setPrice(item, price)}
        />
      </span>
      <span className={css.state}>
        <StatusBadge look={availabilityLook[state]} word={t(`state.${state}`)} />
        {!item.isAvailable && (
          <small>{backAgain(item.unavailableUntil, { now, language, timeZone }, t)}</small>
        )}
      </span>
      <span className={css.actions}>
        <Link
          to={`/business/menu-items/${item.id}/edit`}
          className={buttonClass({ kind: 'ghost', square: true })}
          aria-label={t('list.edit', { name })}
        >
          <Icon of={Pencil} />
        </Link>
        <Button
          kind="ghost"
          square
          aria-label={t(item.isAvailable ? 'list.hide' : 'list.show', { name })}
          onClick={() => actions.setAvailable(item, !item.isAvailable)}
        >
          <Icon of={item.isAvailable ? Eye : EyeOff} />
        </Button>
        <Button
          kind="ghost"
          square
          aria-label={t('list.delete', { name })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            actions.remove(item);
          }}
        >
          <Icon of={Trash2} />
        </Button>
      </span>
    </li>
  );
});
