import type { MenuItem } from '@sofra/contracts/items';
import { memo } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ItemRow as Row } from '../../../parts/items/ItemRow.tsx';
import { ItemPrice } from '../../../parts/items/ItemPrice.tsx';
import { AllergyLine, BackSoon } from '../lazyParty.ts';
import { ItemPlus } from './ItemPlus.tsx';
import { useMenuTexts } from './menuLanguage.ts';
import { RowTags } from './RowTags.tsx';
import { SoldOut } from './SoldOut.tsx';

/** An item on the menu. Its name opens it; the plus on its image adds it to the cart. */
export const GuestItemRow = memo(function GuestItemRow({
  item,
  tableId,
  currency,
  isFirst,
  onOpen,
}: {
  item: MenuItem;
  tableId: number;
  currency: string;
  /** True if its image is visible at once. */
  isFirst: boolean;
  onOpen: (itemId: number) => void;
}) {
  const t = useT('guest');
  const { say, spoken } = useMenuTexts();
  return (
    <Row
      name={say(item.name)}
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
      warning={<AllergyLine item={item} />}
      price={<ItemPrice item={item} currency={currency} />}
      tags={<RowTags item={item} />}
      imageUrl={item.imageUrl}
      isEager={isFirst}
      corner={item.soldBy === 'portion' && <ItemPlus {...{ item, tableId, onOpen }} />}
      onOpen={() => onOpen(item.id)}
    />
  );
});
