import { useSharedBasket } from '../../../data/live/baskets.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { type FaceTable, TableFace } from '../Header.tsx';
import { BasketNews } from './cart/BasketNews.tsx';
import { useBasketNews } from './cart/useBasketNews.ts';
import css from './PartyFace.module.css';
import { GuestAvatars } from './table/GuestAvatars.tsx';
import { chairColours } from './table/shownGuests.ts';
import { useParty } from './useParty.ts';
import type { OpenSheet } from '../view.ts';

/**
 * The table and its guests; opens the table's sheet, or the nickname's on the user's own avatar. `shown` is the
 * table until it has loaded.
 */
export function PartyFace({
  tableId,
  shown,
  onOpen,
}: {
  tableId: number;
  shown: FaceTable | undefined;
  onOpen: (sheet: OpenSheet) => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const { table, session, mine, people, myId } = useParty(tableId);
  const { guests } = useSharedBasket(mine?.id);
  const news = useBasketNews(mine?.id, myId);
  return (
    <>
      <TableFace
        table={table ?? shown}
        colours={chairColours(session)}
        line={news && <BasketNews addition={news.addition} people={people} />}
        more={
          session
            ? session.guestCount > 0 && <> · {common('people', { count: session.guestCount })}</>
            : session === null &&
              !(table?.isClosed || table?.isStopped) && (
                <span className={css.badge}>{t('newSession')}</span>
              )
        }
        cover={
          <button
            type="button"
            className={css.cover}
            aria-label={t('tableInfo')}
            onClick={() => onOpen({ kind: 'table' })}
          />
        }
      />
      <GuestAvatars people={people} states={guests} onMe={() => onOpen({ kind: 'nickname' })} />
      <p className={css.spoken} role="status">
        {news?.isSpoken && <BasketNews addition={news.addition} people={people} />}
      </p>
    </>
  );
}
