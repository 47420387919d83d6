import { useT } from '../../../lib/i18n.ts';
import { Person } from '../../../ui/Person.tsx';
import css from './PeopleDiscs.module.css';
import type { ShownPerson } from './people.ts';

const SHOWN = 3;

/** The people at the table, overlapping; mine comes first and can be tapped. */
export function PeopleDiscs({
  people,
  onMe,
}: {
  people: readonly ShownPerson[];
  onMe: () => void;
}) {
  const t = useT('party');
  const more = people.length - SHOWN;
  if (people.length === 0) return null;
  return (
    <span className={css.people}>
      {people.slice(0, more === 1 ? SHOWN + 1 : SHOWN).map(({ userId, initial, colour, isMe }) =>
        isMe ? (
          <button key={userId} type="button" className={css.me} onClick={onMe}>
            <Person initial={initial} colour={colour} />
            <i>{t('nickname.edit')}</i>
          </button>
        ) : (
          <Person key={userId} initial={initial} colour={colour} />
        ),
      )}
      {more > 1 && <Person initial={`+${more}`} colour="var(--inverse)" />}
    </span>
  );
}
