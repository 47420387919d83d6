import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';

interface About {
  label: string;
  /** Error message; undefined while the value is valid. */
  error?: string | undefined;
  /** Help text below the field. */
  help?: string;
}

/** Returns the attributes that connect a control with its label and the line below it. */
const tiedTo = (id: string, { error, help }: About) => ({
  id,
  className: css.control,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': error !== undefined || help !== undefined ? `${id}-line` : undefined,
});

function Frame({ id, label, error, help, children }: About & { id: string; children: ReactNode }) {
  const line = error ?? help;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {line !== undefined && (
        <p id={`${id}-line`} className={error === undefined ? css.help : css.error}>
          {error !== undefined && <Icon of={CircleAlert} size={16} />}
          {line}
        </p>
      )}
    </div>
  );
}

/** Single-line text field, for pages without Chakra. */
export function TextField({ label, error, help, ...rest }: About & ComponentProps<'input'>) {
  const id = useId();
  const about: About = { label, error, ...(help !== undefined && { help }) };
  return (
    <Frame id={id} {...about}>
      <input type="text" {...rest} {...tiedTo(id, about)} />
    </Frame>
  );
}

/** Multi-line text field, for pages without Chakra. */
export function TextArea({ label, error, help, ...rest }: About & ComponentProps<'textarea'>) {
  const id = useId();
  const about: About = { label, error, ...(help !== undefined && { help }) };
  return (
    <Frame id={id} {...about}>
      <textarea {...rest} {...tiedTo(id, about)} />
    </Frame>
  );
}

/** Native select, for pages without Chakra. */
export function Select<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: Pick<About, 'label'> & {
  value: Value;
  /** Values with their labels. */
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <Frame id={id} label={label}>
      <select
        {...tiedTo(id, { label })}
        value={value}
        onChange={(event) => {
          const chosen = choices.find(([choice]) => choice === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
