import { useT } from '../../../lib/i18n/i18n.ts';
import { Person } from '../../../ui/base/Avatar.tsx';
import css from './PeopleDiscs.module.css';
import type { ShownPerson } from './people.ts';

/**
 * Number of discs that leave room for the business's name; the last one shows how many more there
 * are.
 */
const DISCS = 3;

/** The users at the table, overlapping; mine comes first and can be tapped. */
export function PeopleDiscs({
  people,
  onMe,
}: {
  people: readonly ShownPerson[];
  onMe: () => void;
}) {
  const t = useT('party');
  if (people.length === 0) return null;
  const shown = people.length > DISCS ? DISCS - 1 : DISCS;
  const more = people.length - shown;
  return (
    <span className={css.people}>
      {people.slice(0, shown).map(({ userId, initial, colour, isMe }) =>
        isMe ? (
          <button key={userId} type="button" className={css.me} onClick={onMe}>
            <Person initial={initial} colour={colour} />
            <i>{t('nickname.edit')}</i>
          </button>
        ) : (
          <Person key={userId} initial={initial} colour={colour} />
        ),
      )}
      {more > 0 && <Person initial={`+${more}`} colour="var(--inverse)" />}
    </span>
  );
}
