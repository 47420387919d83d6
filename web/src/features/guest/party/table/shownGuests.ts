import type { SessionGuest, TableSession } from '@sofra/contracts/sessions';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { Language } from '../../../../lib/i18n/language.ts';
import { sorted } from '../../../../lib/format/lists.ts';
import { initialOf, seatColour } from '../../../../ui/base/Avatar.tsx';

/** A guest as the phone shows them. */
export interface ShownGuest {
  readonly userId: number;
  readonly name: string;
  /** Name, followed by "(siz)" for the user. */
  readonly label: string;
  readonly initial: string;
  readonly colour: string;
  readonly isMe: boolean;
}

/** Returns a guest by seat: nickname, else "Misafir 2"; staff who took the order have no seat. */
export function toShownGuest(
  { userId, nickname, seat }: { userId: number; nickname: string | null; seat: number | null },
  myId: number | undefined,
  language: Language,
  t: Translate<'party'>,
): ShownGuest {
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

/** Returns the guests of a session in order of arrival, the user first. */
export const toShownGuests = (
  guests: readonly SessionGuest[],
  myId: number | undefined,
  language: Language,
  t: Translate<'party'>,
): ShownGuest[] =>
  sorted(
    bySeat(guests).map((guest) => toShownGuest(guest, myId, language, t)),
    (a, b) => Number(b.isMe) - Number(a.isMe),
  );

/**
 * Returns the colours of the taken chairs: each guest's own, or neutral ones for users outside the session.
 */
export const chairColours = (session: TableSession | null | undefined): readonly string[] => {
  if (!session) return [];
  if (session.guests.length === 0) {
    return Array.from({ length: session.guestCount }, () => 'var(--text-2)');
  }
  return bySeat(session.guests).map(({ seat }) => seatColour(seat));
};
