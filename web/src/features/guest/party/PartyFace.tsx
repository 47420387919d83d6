import { useT } from '../../../lib/i18n/i18n.ts';
import { TableFace } from '../Header.tsx';
import css from './PartyFace.module.css';
import { PeopleDiscs } from './PeopleDiscs.tsx';
import { chairColours } from './people.ts';
import { useParty } from './useParty.ts';

/** The face of the table with who sits there. Tapping it opens `onTable`, tapping my own disc `onMe`. */
export function PartyFace({
  tableId,
  onTable,
  onMe,
}: {
  tableId: number;
  onTable: () => void;
  onMe: () => void;
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
            session === null && <span className={css.badge}>{t('newSession')}</span>
          )
        }
        cover={
          <button
            type="button"
            className={css.cover}
            aria-label={t('tableInfo')}
            onClick={onTable}
          />
        }
      />
      <PeopleDiscs people={people} onMe={onMe} />
    </>
  );
}
