import type { ComponentProps, MouseEvent } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';
import { useLock } from './useLock.ts';

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
  /** Shows only an icon: needs an `aria-label`. */
  square?: boolean;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ kind = 'outline', size = 'normal', square = false }: Look = {}) =>
  classes(css.button, css[kind], css[size], square && css.square);

/**
 * A button. It is busy while `busy` is set and while the promise that `onClick` answers is pending: it
 * shows that without changing its size, and takes no second press.
 */
export function Button({
  kind,
  size,
  square,
  busy = false,
  className,
  onClick,
  ...rest
}: Look & {
  busy?: boolean;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
} & Omit<ComponentProps<'button'>, 'onClick'>) {
  const { isBusy: isWorking, run } = useLock();
  const isBusy = busy || isWorking;
  const look: Look = {};
  if (kind) look.kind = kind;
  if (size) look.size = size;
  if (square) look.square = square;
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(look), isBusy && css.busy, className)}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // A busy button doesn't submit its form either.
        if (isBusy) event.preventDefault();
        else run(() => onClick?.(event));
      }}
    />
  );
}
