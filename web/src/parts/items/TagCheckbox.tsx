import type { Declaration, Diet } from '@sofra/contracts/items';
import { TagIcon } from './allergens.tsx';
import { classes } from '../../ui/base/classes.ts';
import css from './TagCheckbox.module.css';

/** Checkbox of an allergen or a diet; `className` styles its box. */
export function TagCheckbox({
  of,
  label,
  isOn,
  className,
  onToggle,
}: {
  of: Declaration | Diet;
  label: string;
  isOn: boolean;
  className: string | undefined;
  onToggle: () => void;
}) {
  return (
    <label className={classes(css.tick, isOn && css.on, className)}>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      <TagIcon of={of} size={20} />
      {label}
    </label>
  );
}
