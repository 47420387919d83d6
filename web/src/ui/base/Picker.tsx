import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './Picker.module.css';

/** A small choice in a bar: the device's own picker under an icon, and what is chosen in short (`face`). */
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
  /** Value → its word; `lang` where each is a language's own name. */
  choices: readonly { value: Value; word: string; lang?: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <label className={classes(css.picker, face !== undefined && css.faced)}>
      <Icon of={icon} size={18} />
      {face}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.word}
          </option>
        ))}
      </select>
    </label>
  );
}
