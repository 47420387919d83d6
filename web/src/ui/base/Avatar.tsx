import type { CSSProperties } from 'react';
import css from './Avatar.module.css';

/** The colour of the user who came `seat`-th to the table; eight of them, then they come round. */
export const seatColour = (seat: number): string => `var(--p${((seat - 1) % 8) + 1})`;

/**
 * Returns the text on a user's disc: the first letter of their name, else their number in the order
 * of arrival.
 */
export const initialOf = (name: string | null, seat: number, language: string): string =>
  [...(name?.trim() ?? '')][0]?.toLocaleUpperCase(language) ?? String(seat);

type PersonStyle = CSSProperties & Record<'--person-colour' | '--person-size', string>;

/** A user at the table: an initial on their own colour. A drawing only: say the name in words beside it. */
export function Person({
  initial,
  colour,
  size = 28,
}: {
  initial: string;
  colour: string;
  /** Pixels. */
  size?: number;
}) {
  const style: PersonStyle = { '--person-colour': colour, '--person-size': `${size}px` };
  return (
    <span className={css.person} style={style} aria-hidden="true">
      {initial}
    </span>
  );
}
