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
   * `primary`: the main action, one per view. `danger`: can't be undone. `approve` and `refuse`: a decision
   * about one of many rows.
   */
  kind?: ButtonKind;
  /** `small` is 36 px high with a touch target of 44. */
  size?: 'normal' | 'small' | 'tall';
  /** Shows only an icon: needs an `aria-label`. */
  square?: boolean;
}

/** Class of a button, for links that look like one. */
export const buttonClass = ({ kind = 'outline', size = 'normal', square = false }: Look = {}) =>
  classes(css.button, css[kind], css[size], square && css.square);

/**
 * Button that is busy while `busy` is set or the promise of `onClick` is pending: it shows that without
 * changing its size, and ignores presses.
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
