import { Box, Grid } from '@chakra-ui/react';
import { TicketCard } from './TicketCard.tsx';
import { TicketSample } from './TicketSample.tsx';
import type { Ticket } from './tickets.ts';
import type { KitchenActions } from './useKitchenActions.ts';
import type { Wall } from './useWall.ts';

/**
 * Kitchen board: order cards oldest first, column by column, without scrolling. A long order takes
 * two cells, a longer one continues in the next column.
 */
export function Board({
  wall,
  tickets,
  actions,
}: {
  wall: Wall;
  tickets: readonly Ticket[];
  actions: KitchenActions;
}) {
  const { setPlace, size, unknown, remember, pages, page } = wall;
  const byId = new Map(tickets.map((ticket) => [ticket.order.id, ticket]));
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
            {pages[page]?.map((card) => {
              const ticket = byId.get(card.id);
              return (
                ticket && (
                  <TicketCard
                    key={`${card.id}/${card.part}`}
                    ticket={ticket}
                    card={card}
                    actions={actions}
                    style={{
                      gridColumn: card.column,
                      gridRow: `${card.row} / span ${card.span}`,
                    }}
                  />
                )
              );
            })}
          </Grid>
          {unknown.length > 0 && (
            <TicketSample
              tickets={unknown}
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
