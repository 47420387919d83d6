import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { Eye, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/format/clock.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { ItemThumbnail } from '../../../parts/items/ItemThumbnail.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { availabilityStyle } from '../../../parts/statuses/statuses.ts';
import { availableAgainText } from './availableAgain.ts';
import { itemCells, itemRow } from './itemGrid.ts';
import { PriceCell } from './PriceCell.tsx';
import type { DraggedRow } from './dragAnnouncements.ts';

const MINUTE_MS = 60_000;
const IMAGE_PX = 46;

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
  /** Opens the price of the next row; returns false if there is none. */
  onNextPrice: (itemId: number) => boolean;
  actions: RowActions;
}) {
  const language = useLanguage();
  const name = localized(item.name, language);
  const row: DraggedRow = { name, count };
  // Items can be sorted only within their category, because guests see them by category.
  const { ref, handleRef, isDragSource } = useSortable({
    id: item.id,
    index,
    type: item.category,
    accept: item.category,
    data: row,
    disabled: !isMovable,
  });
  return (
    <Grid
      as="li"
      ref={ref}
      data-item={item.id}
      {...itemRow}
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
      {...(isDragSource && lifted)}
    >
      <DragHandle name={name} isLifted={isDragSource} ref={handleRef} />
      <ItemThumbnail address={item.imageUrl} size={IMAGE_PX} isMuted={!item.isAvailable} />
      <ItemWords item={item} name={name} category={category} />
      <chakra.span {...itemCells.category}>{category}</chakra.span>
      <Flex as="span" {...itemCells.price}>
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
      </Flex>
      <ItemState item={item} timeZone={timeZone} />
      <ItemActions item={item} name={name} actions={actions} />
    </Grid>
  );
});

/** Row that is being dragged. */
const lifted = {
  position: 'relative',
  zIndex: 3,
  borderRadius: '3',
  boxShadow: '{shadows.floating}, inset 0 0 0 1px {colors.border}',
} as const;

function DragHandle({
  name,
  isLifted,
  ref,
}: {
  name: string;
  isLifted: boolean;
  ref: Ref<HTMLButtonElement>;
}) {
  const t = useT('items');
  return (
    <chakra.button
      ref={ref}
      type="button"
      display="grid"
      placeItems="center"
      boxSize="touch"
      borderRadius="2"
      color={isLifted ? 'brand.fg' : 'fg.faint'}
      cursor={isLifted ? 'grabbing' : 'grab'}
      touchAction="none"
      focusVisibleRing="inside"
      css={{ '&[aria-disabled=true]': { cursor: 'default', opacity: 0.45 } }}
      aria-label={t('drag.handle', { name })}
      aria-roledescription={t('drag.role')}
    >
      <Icon of={GripVertical} size={18} />
    </chakra.button>
  );
}

function ItemWords({ item, name, category }: { item: MenuItem; name: string; category: string }) {
  const language = useLanguage();
  return (
    <chakra.div {...itemCells.words} fontSize="13" color="fg.muted">
      <chakra.h2
        fontSize="15"
        fontWeight="strong"
        lineHeight="snug"
        color={item.isAvailable ? 'fg' : 'fg.muted'}
      >
        {name}
      </chakra.h2>
      <chakra.p truncate>{localized(item.description, language)}</chakra.p>
      <chakra.p truncate hideFrom="lg">
        {category}
      </chakra.p>
    </chakra.div>
  );
}

function ItemState({ item, timeZone }: { item: MenuItem; timeZone: string }) {
  const t = useT('items');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const state = item.isAvailable ? 'available' : 'unavailable';
  return (
    <Grid as="span" {...itemCells.state}>
      <StatusBadge look={availabilityStyle[state]} label={t(`state.${state}`)} />
      {item.isAvailable && item.portions && (
        <chakra.small ps="2" fontSize="12" lineHeight="snug" color="pending.fg">
          {t('state.portions', { count: item.portions.left })}
        </chakra.small>
      )}
      {!item.isAvailable && (
        <chakra.small ps="2" fontSize="12" lineHeight="snug" color="fg.muted">
          {availableAgainText(item.unavailableUntil, { now, language, timeZone }, t)}
        </chakra.small>
      )}
    </Grid>
  );
}

function ItemActions({
  item,
  name,
  actions,
}: {
  item: MenuItem;
  name: string;
  actions: RowActions;
}) {
  const t = useT('items');
  return (
    <Flex as="span" {...itemCells.actions} css={{ '& svg': { color: 'fg.muted' } }}>
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
    </Flex>
  );
}
