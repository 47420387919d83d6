import { cart } from '../../../data/live/cart.ts';
import { useMenu } from '../../../data/live/menus.ts';
import { sessions } from '../../../data/live/sessions.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableMark, tableName } from '../../../parts/tables/tableName.ts';
import type { Tastes } from '../../../lib/domain/dietaryFilter.ts';
import { useBasket } from '../useBasket.ts';
import { BasketSheet } from './BasketSheet.tsx';
import { Farewell } from './Farewell.tsx';
import { ItemSheet } from './ItemSheet.tsx';
import { NicknameSheet } from './NicknameSheet.tsx';
import type { OpenSheet } from '../view.ts';
import { TableSheet } from './TableSheet.tsx';
import { TasteSheet } from './TasteSheet.tsx';
import { useOrdering } from './useOrdering.ts';
import { useParty } from './useParty.ts';
import { useSeat } from './useSeat.ts';

/** The sheet that is open over the menu, or the farewell once the session has ended. */
export function PartySheets({
  tableId,
  open,
  tastes,
  onTastes,
  onOpen,
  onPlaced,
  onRefused,
  onMenu,
}: {
  tableId: number;
  open: OpenSheet | undefined;
  tastes: Tastes;
  onTastes: (tastes: Tastes) => void;
  onOpen: (sheet: OpenSheet | undefined) => void;
  onPlaced: () => void;
  onRefused: () => void;
  /** Back to the menu as a user who has just come. */
  onMenu: () => void;
}) {
  const common = useT('common');
  const { menu } = useMenu(tableId);
  const { table, session, mine, people, orders } = useParty(tableId);
  const basket = useBasket(tableId);
  const seat = useSeat(tableId);
  const ordering = useOrdering(tableId, { onPlaced, onRefused });
  const close = () => onOpen(undefined);
  const closeAfter = (done: Promise<boolean>) => void done.then((isDone) => isDone && close());

  if (!table) return null;
  if (mine && mine.endedAt !== null) {
    return (
      <Farewell
        seats={table.seats}
        orders={orders}
        currency={table.currency}
        onBack={() => {
          cart.clear(tableId);
          sessions.forget(tableId);
          onMenu();
        }}
      />
    );
  }
  switch (open?.kind) {
    case undefined:
      return null;
    case 'item': {
      const item = menu?.items.find(({ id }) => id === open?.itemId);
      return item ? (
        <ItemSheet
          item={item}
          currency={table.currency}
          onAdd={(quantity, note) => {
            basket.add(item, quantity, note);
            close();
          }}
          onClose={close}
        />
      ) : null;
    }
    case 'basket':
      return (
        <BasketSheet
          tableId={tableId}
          currency={table.currency}
          refusal={ordering.refusal}
          isSending={ordering.sending !== undefined}
          isPaused={table.isOrderingPaused}
          onOrder={() => void ordering.order()}
          onClose={close}
        />
      );
    case 'tastes':
      return (
        <TasteSheet tastes={tastes} items={menu?.items ?? []} onChange={onTastes} onClose={close} />
      );
    case 'nickname': {
      const me = people.find(({ isMe }) => isMe);
      const nickname = mine?.guests.find(({ userId }) => userId === me?.userId)?.nickname;
      return mine ? (
        <NicknameSheet
          nickname={nickname ?? ''}
          busy={seat.busy}
          onSave={(name) => closeAfter(seat.rename(mine, name))}
          onClose={close}
        />
      ) : null;
    }
    case 'table':
      return (
        <TableSheet
          tableName={tableName(table.tableNumber, (number) => common('table.label', { number }))}
          mark={tableMark(table.tableNumber)}
          seats={table.seats}
          session={session ?? null}
          isMine={mine !== undefined}
          people={people}
          canOrder={table.canOrder}
          busy={seat.busy}
          onStart={() => closeAfter(seat.start())}
          onJoin={() => session && closeAfter(seat.join(session))}
          onLeave={() => mine && void seat.leave(mine).then((isDone) => isDone && onMenu())}
          onEnd={() => mine && closeAfter(seat.end(mine))}
          onMe={() => onOpen({ kind: 'nickname' })}
          onClose={close}
        />
      );
  }
}
