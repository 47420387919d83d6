import { Minus, Plus, Trash2 } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './Stepper.module.css';

/**
 * Minus, quantity, plus. `bold` fills it with the brand colour (on an item's image). At 1, the minus becomes
 * a bin if `removes` is set, because it then removes the line.
 */
export function Stepper({
  quantity,
  min = 0,
  max,
  bold = false,
  removes = false,
  labels,
  onChange,
}: {
  quantity: number;
  min?: number;
  max: number;
  bold?: boolean;
  removes?: boolean;
  /** Accessible names of the buttons. */
  labels: { less: string; more: string };
  onChange: (quantity: number) => void;
}) {
  const less = removes && quantity === 1 ? Trash2 : Minus;
  return (
    <span className={classes(css.stepper, bold && css.bold)} data-repeats>
      <button
        type="button"
        aria-label={labels.less}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon of={less} size={bold ? 20 : 18} />
      </button>
      <b>{quantity}</b>
      <button
        type="button"
        aria-label={labels.more}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon of={Plus} size={bold ? 20 : 18} />
      </button>
    </span>
  );
}
