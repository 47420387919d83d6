import { useT } from '../../../lib/i18n/i18n.ts';
import { TableFace } from '../Header.tsx';
import css from './PartyFace.module.css';
import { GuestAvatars } from './table/GuestAvatars.tsx';
import { chairColours } from './table/shownGuests.ts';
import { useParty } from './useParty.ts';
import type { OpenSheet } from '../view.ts';

/** The table and its guests; opens the table's sheet, or the nickname's on the user's own avatar. */
export function PartyFace({
  tableId,
  onOpen,
}: {
  tableId: number;
  onOpen: (sheet: OpenSheet) => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const { table, session, people } = useParty(tableId);
  return (
    <>
      <TableFace
        table={table}
        colours={chairColours(session)}
        more={
          session ? (
            <> · {common('people', { count: session.guestCount })}</>
          ) : (
            session === null &&
            !table?.isClosed && <span className={css.badge}>{t('newSession')}</span>
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
      <GuestAvatars people={people} onMe={() => onOpen({ kind: 'nickname' })} />
    </>
  );
}
