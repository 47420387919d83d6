import { useT } from '../../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import css from './GuestAvatars.module.css';
import type { ShownGuest } from './shownGuests.ts';

/** Number of avatars that leave room for the business's name; the last one shows the number of others. */
const DISCS = 3;

/** Avatars of the guests at the table, overlapping; the user's own comes first and can be tapped. */
export function GuestAvatars({
  people,
  onMe,
}: {
  people: readonly ShownGuest[];
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
            <Avatar initial={initial} colour={colour} />
            <i>{t('nickname.edit')}</i>
          </button>
        ) : (
          <Avatar key={userId} initial={initial} colour={colour} />
        ),
      )}
      {more > 0 && <Avatar initial={`+${more}`} colour="var(--inverse)" />}
    </span>
  );
}
