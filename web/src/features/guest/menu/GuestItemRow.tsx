import type { MenuItem } from '@sofra/contracts/items';
import { memo } from 'react';
import { useQuantityInCart } from '../../../data/live/cart.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ItemRow as Row } from '../../../parts/items/ItemRow.tsx';
import { ItemPrice } from '../../../parts/items/ItemPrice.tsx';
import { ItemCount } from './ItemCount.tsx';
import { BackSoon } from '../lazyParty.ts';
import { useMenuTexts } from './menuLanguage.ts';
import { RowTags } from './RowTags.tsx';
import { SoldOut } from './SoldOut.tsx';

/** An item on the menu. Its name opens it; the plus on its image adds it to the cart. */
export const GuestItemRow = memo(function GuestItemRow({
  item,
  tableId,
  currency,
  onOpen,
  onMore,
  onLess,
}: {
  item: MenuItem;
  tableId: number;
  currency: string;
  onOpen: (itemId: number) => void;
  onMore: (item: MenuItem) => void;
  onLess: (item: MenuItem) => void;
}) {
  const t = useT('guest');
  const { say, spoken } = useMenuTexts();
  const quantity = useQuantityInCart(tableId, item.id);
  const name = say(item.name);
  const isByWeight = item.soldBy === 'weight';
  return (
    <Row
      name={name}
      description={say(item.description)}
      spoken={spoken}
      pick={item.isAiRecommended && item.isAvailable && t('menu.aiPick')}
      soldOut={
        !item.isAvailable && (
          <SoldOut>
            <BackSoon unavailableUntil={item.unavailableUntil} />
          </SoldOut>
        )
      }
      price={<ItemPrice item={item} currency={currency} />}
      tags={<RowTags item={item} />}
      imageUrl={item.imageUrl}
      corner={
        !isByWeight && (
          <ItemCount
            name={name}
            quantity={quantity}
            isAvailable={item.isAvailable}
            onMore={() => onMore(item)}
            onLess={() => onLess(item)}
          />
        )
      }
      onOpen={() => onOpen(item.id)}
    />
  );
});
