import { Box, Grid } from '@chakra-ui/react';
import { OrderCard } from '../card/OrderCard.tsx';
import { OrderCardSample } from '../card/OrderCardSample.tsx';
import type { OrderCardData } from '../card/orderCards.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import type { KitchenDisplay } from './useKitchenDisplay.ts';

/**
 * Kitchen board: order cards oldest first, column by column, without scrolling. A long card takes
 * two cells, a longer one continues in the next column.
 */
export function Board({
  wall,
  cards,
  actions,
}: {
  wall: KitchenDisplay;
  cards: readonly OrderCardData[];
  actions: KitchenActions;
}) {
  const { setPlace, size, unknown, remember, pages, page } = wall;
  const byId = new Map(cards.map((card) => [card.id, card]));
  return (
    <Box ref={setPlace} position="relative" flex="1" minW="0" minH="0" overflow="hidden">
      {size && (
        <>
          <Grid
            h="full"
            padding=".75rem"
            gap=".75rem"
            style={{
              gridTemplateColumns: `repeat(${size.columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${size.rows}, minmax(0, 1fr))`,
            }}
          >
            {pages[page]?.map((slice) => {
              const card = byId.get(slice.id);
              return (
                card && (
                  <OrderCard
                    key={`${slice.id}/${slice.part}`}
                    card={card}
                    slice={slice}
                    actions={actions}
                    style={{
                      gridColumn: slice.column,
                      gridRow: `${slice.row} / span ${slice.span}`,
                    }}
                  />
                )
              );
            })}
          </Grid>
          {unknown.length > 0 && (
            <OrderCardSample
              cards={unknown}
              width={size.cellWidth}
              actions={actions}
              onMeasured={remember}
            />
          )}
        </>
      )}
    </Box>
  );
}
