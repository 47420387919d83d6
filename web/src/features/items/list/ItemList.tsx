import { Accessibility, type defaultPreset } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import type { MenuItem } from '@sofra/contracts/items';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { ItemListHead } from './ItemListHead.tsx';
import { ItemRow, type RowActions } from './ItemRow.tsx';
import { dragAnnouncements } from './dragAnnouncements.ts';

type Plugins = (typeof defaultPreset)['plugins'];

/** Items of a menu in order; rows are moved by pointer or keyboard while no item is hidden. */
export function ItemList({
  items,
  categoryNames,
  currency,
  timeZone,
  isMovable,
  actions,
  onMoving,
  onMoved,
}: {
  items: readonly MenuItem[];
  categoryNames: ReadonlyMap<string, string>;
  currency: string;
  timeZone: string;
  isMovable: boolean;
  actions: RowActions;
  onMoving: (isMoving: boolean) => void;
  /** All ids in their new order. */
  onMoved: (ids: readonly number[]) => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  const [openPriceId, openPrice] = useState<number>();
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  }, [items]);
  const openNextPrice = useCallback((itemId: number): boolean => {
    const at = shown.current.findIndex(({ id }) => id === itemId);
    const next = shown.current[at + 1];
    openPrice(next?.id);
    return next !== undefined;
  }, []);
  const plugins = useMemo(() => {
    const spoken = dragAnnouncements(t);
    return (standard: Plugins) => [...standard.filter((one) => one !== Accessibility), spoken];
  }, [t]);
  return (
    <DragDropProvider
      // Announcements are set up once per language.
      key={language}
      plugins={plugins}
      onDragStart={() => onMoving(true)}
      onDragEnd={(event) => {
        onMoving(false);
        if (event.canceled) return;
        const before = items.map(({ id }) => id);
        const after = move(before, event);
        if (after.some((id, index) => id !== before[index])) onMoved(after);
      }}
    >
      <Card overflow="clip">
        <ItemListHead />
        <ul aria-label={t('title')}>
          {items.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              category={categoryNames.get(item.category) ?? ''}
              currency={currency}
              timeZone={timeZone}
              isMovable={isMovable}
              isPriceOpen={item.id === openPriceId}
              onOpenPrice={openPrice}
              onNextPrice={openNextPrice}
              actions={actions}
            />
          ))}
        </ul>
      </Card>
    </DragDropProvider>
  );
}
