import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export type ButtonKind =
  | 'primary'
  | 'outline'
  | 'quiet'
  | 'ghost'
  | 'danger'
  | 'approve'
  | 'refuse';
interface Look {
  /**
   * Primary: one a view, what you press next. Danger: what can't be taken back. Approve and refuse: a
   * decision about each of many.
   */
  kind?: ButtonKind;
  /** Small is drawn 36 px high and touched 44. */
  size?: 'normal' | 'small' | 'tall';
  /** Only an icon: give it an `aria-label`. */
  square?: boolean;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ kind = 'outline', size = 'normal', square = false }: Look = {}) =>
  classes(css.button, css[kind], css[size], square && css.square);

/** A button. `busy` keeps its width, says so, and takes no second press. */
export function Button({
  kind,
  size,
  square,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const look: Look = {};
  if (kind) look.kind = kind;
  if (size) look.size = size;
  if (square) look.square = square;
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(look), busy && css.busy, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Icon of={LoaderCircle} size={18} />}
      {children}
    </button>
  );
}
