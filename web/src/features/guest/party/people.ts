import type { SessionGuest, TableSession } from '@sofra/contracts/sessions';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { Language } from '../../../lib/i18n/language.ts';
import { sorted } from '../../../lib/format/lists.ts';
import { initialOf, seatColour } from '../../../ui/base/Avatar.tsx';

/** A user at the table as the phone shows them. */
export interface ShownPerson {
  readonly userId: number;
  readonly name: string;
  /** The name, with "(sen)" behind mine. */
  readonly label: string;
  readonly initial: string;
  readonly colour: string;
  readonly isMe: boolean;
}

/** A user by the seat they took: nickname, else "Misafir 2"; staff who took the order have no seat. */
export function toPerson(
  { userId, nickname, seat }: { userId: number; nickname: string | null; seat: number | null },
  myId: number | undefined,
  language: Language,
  t: Translate<'party'>,
): ShownPerson {
  const name = nickname ?? (seat === null ? t('waiter') : t('guest', { seat }));
  const isMe = userId === myId;
  return {
    userId,
    name,
    label: isMe ? t('me', { name }) : name,
    initial: seat === null ? initialOf(name, 0, language) : initialOf(nickname, seat, language),
    colour: seat === null ? 'var(--text-2)' : seatColour(seat),
    isMe,
  };
}

const bySeat = (guests: readonly SessionGuest[]): SessionGuest[] =>
  sorted(guests, (a, b) => a.seat - b.seat);

/** The users of a session in the order they came, me first. */
export const toPeople = (
  guests: readonly SessionGuest[],
  myId: number | undefined,
  language: Language,
  t: Translate<'party'>,
): ShownPerson[] =>
  sorted(
    bySeat(guests).map((guest) => toPerson(guest, myId, language, t)),
    (a, b) => Number(b.isMe) - Number(a.isMe),
  );

/** The colours of the taken chairs: each user's own, or plain ones where I don't sit and may not know. */
export const chairColours = (session: TableSession | null | undefined): readonly string[] => {
  if (!session) return [];
  if (session.guests.length === 0) {
    return Array.from({ length: session.guestCount }, () => 'var(--text-2)');
  }
  return bySeat(session.guests).map(({ seat }) => seatColour(seat));
};
