import { useT } from '../../../../lib/i18n/i18n.ts';
import type { BasketGuest } from '@sofra/contracts/baskets';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import css from './GuestAvatars.module.css';
import { GuestDisc } from './GuestDisc.tsx';
import type { ShownGuest } from './shownGuests.ts';

/** Number of avatars that leave room for the business's name; the last one shows the number of others. */
const DISCS = 3;

/** Avatars of the guests at the table, overlapping; the user's own comes first and can be tapped. */
export function GuestAvatars({
  people,
  states,
  onMe,
}: {
  people: readonly ShownGuest[];
  /** States of the guests in the shared basket, by user id. */
  states: Readonly<Record<number, BasketGuest>>;
  onMe: () => void;
}) {
  const t = useT('party');
  if (people.length === 0) return null;
  const shown = people.length > DISCS ? DISCS - 1 : DISCS;
  const more = people.length - shown;
  const isShared = people.length > 1;
  return (
    <span className={css.people}>
      {people.slice(0, shown).map((guest) => {
        const { isReady = false, isHere = true } = states[guest.userId] ?? {};
        const disc = (
          <GuestDisc
            key={guest.userId}
            guest={guest}
            isReady={isShared && isReady}
            isHere={guest.isMe || isHere}
          />
        );
        return guest.isMe ? (
          <button key={guest.userId} type="button" className={css.me} onClick={onMe}>
            {disc}
            <i>{t('nickname.edit')}</i>
          </button>
        ) : (
          disc
        );
      })}
      {more > 0 && <Avatar initial={`+${more}`} colour="var(--inverse)" />}
    </span>
  );
}
