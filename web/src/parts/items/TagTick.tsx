import type { Allergen, Diet } from '@sofra/contracts/menus';
import { TagIcon } from './allergens.tsx';
import { classes } from '../../ui/base/classes.ts';
import css from './TagTick.module.css';

/** An allergen or a diet to be ticked; `className` says how its box looks. */
export function TagTick({
  of,
  word,
  isOn,
  className,
  onToggle,
}: {
  of: Allergen | Diet;
  word: string;
  isOn: boolean;
  className: string | undefined;
  onToggle: () => void;
}) {
  return (
    <label className={classes(css.tick, isOn && css.on, className)}>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      <TagIcon of={of} size={20} />
      {word}
    </label>
  );
}
