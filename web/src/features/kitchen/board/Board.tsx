import type { SystemStyleObject } from '@chakra-ui/react';
import { cardRowStyle } from '../card/cardRowStyle.ts';
import type { GoneCard } from '../card/GoneParts.tsx';
import { OrderCard } from '../card/OrderCard.tsx';
import { orderCardStyle } from '../card/orderCardStyle.ts';
import type { TextSize } from '../card/sizes.ts';
import { sizeStyles } from '../card/sizeStyles.ts';
import { FixedBox } from '../FixedBox.tsx';
import { OrderCardSample } from './OrderCardSample.tsx';
import type { OrderCardData } from '../card/orderCards.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import { NearCard } from './NearCard.tsx';
import type { KitchenBoard } from './useBoard.ts';

const boardStyle = { ...orderCardStyle, ...cardRowStyle };
const boardStyles: Record<TextSize, SystemStyleObject> = {
  normal: { ...boardStyle, ...sizeStyles.normal },
  large: { ...boardStyle, ...sizeStyles.large },
  largest: { ...boardStyle, ...sizeStyles.largest },
};

/**
 * Kitchen board: order cards by urgency, column by column, without scrolling. A card keeps its place while
 * hands are on the board.
 */
export function Board({
  board,
  actions,
  goneCard,
  near,
  onNearClose,
}: {
  board: KitchenBoard;
  actions: KitchenActions;
  /** Describes a card that has left; the same object while it is gone. */
  goneCard: (card: OrderCardData, at: number) => GoneCard;
  /** Card that is open above the others. */
  near: OrderCardData | undefined;
  onNearClose: () => void;
}) {
  const { element, setElement, size, text, unknown, remember, packing, page, byId, isAsked } =
    board;
  const onRow = text === 'normal' ? 'open' : 'strike';
  const isLined = text === 'normal' ? undefined : '';
  const nearSlice = packing.slices.find(({ id }) => id === near?.id);
  return (
    <FixedBox
      element={element}
      setElement={setElement}
      position="relative"
      flex="1"
      minW="0"
      minH="0"
      overflow="hidden"
      css={boardStyles[text]}
    >
      {size && (
        <>
          <div
            data-part="cards"
            data-lined={isLined}
            style={{ position: 'absolute', inset: size.gap }}
          >
            {packing.slices.map((slice) => {
              const card = byId.get(slice.id);
              const at = board.gone.get(slice.id);
              if (slice.page !== page || !card) return null;
              return (
                <OrderCard
                  key={`${slice.id}/${slice.part}`}
                  card={card}
                  firstRow={slice.firstRow}
                  endRow={slice.endRow}
                  part={slice.part}
                  actions={actions}
                  onRow={onRow}
                  isAsked={isAsked(card)}
                  gone={at === undefined ? undefined : goneCard(card, at)}
                  isMoved={board.moved.has(card.id)}
                  isGuarded={board.isBoardGuarded || board.guarded.has(card.id)}
                  frame={{
                    left: slice.column * (size.columnWidth + size.gap),
                    top: slice.top,
                    width: size.columnWidth,
                    height: slice.height,
                  }}
                />
              );
            })}
          </div>
          {near && nearSlice && (
            <NearCard
              key={near.id}
              card={near}
              at={{
                left: nearSlice.column * (size.columnWidth + size.gap) + size.gap,
                top: nearSlice.top + size.gap,
              }}
              actions={actions}
              isAsked={isAsked(near)}
              isGuarded={board.guarded.has(near.id)}
              onClose={onNearClose}
            />
          )}
          {unknown.length > 0 && (
            <OrderCardSample
              cards={unknown}
              width={size.columnWidth}
              actions={actions}
              onRow={onRow}
              isAsked={isAsked}
              onMeasured={remember}
            />
          )}
        </>
      )}
    </FixedBox>
  );
}
