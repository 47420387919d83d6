import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './Picker.module.css';

/** Native select under an icon with a short form of the value (`face`). */
export function Picker<Value extends string>({
  icon,
  face,
  label,
  value,
  choices,
  onChange,
}: {
  icon: LucideIcon;
  face?: ReactNode;
  label: string;
  value: Value;
  /** Values with their labels; `lang` if each is a language's own name. */
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <label className={classes(css.picker, face !== undefined && css.faced)}>
      <Icon of={icon} size={18} />
      {face}
      <select
        aria-label={label}
        // Else the browser restores an earlier choice of this page, as if the user had just made it.
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
