import type { CSSProperties } from 'react';
import css from './Avatar.module.css';

/** Returns the colour of the `seat`-th guest; after eight, the colours repeat. */
export const seatColour = (seat: number): string => `var(--p${((seat - 1) % 8) + 1})`;

/** Returns the text on a user's avatar: the first letter of their name, else their seat number. */
export const initialOf = (name: string | null, seat: number, language: string): string =>
  [...(name?.trim() ?? '')][0]?.toLocaleUpperCase(language) ?? String(seat);

type AvatarStyle = CSSProperties & Record<'--person-colour' | '--person-size', string>;

/** Avatar of a guest: an initial on their own colour. Decorative: show the name beside it. */
export function Avatar({
  initial,
  colour,
  size = 28,
}: {
  initial: string;
  colour: string;
  /** Pixels. */
  size?: number;
}) {
  const style: AvatarStyle = { '--person-colour': colour, '--person-size': `${size}px` };
  return (
    <span className={css.person} style={style} aria-hidden="true">
      {initial}
    </span>
  );
}
