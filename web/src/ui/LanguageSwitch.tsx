import { Globe } from 'lucide-react';
import { Icon } from './Icon.tsx';
import css from './LanguageSwitch.module.css';

/** The language, as the device's own picker under two letters. */
export function LanguageSwitch<Code extends string>({
  language,
  languages,
  label,
  onChange,
}: {
  language: Code;
  /** Code → the language's own name. */
  languages: readonly (readonly [Code, string])[];
  label: string;
  onChange: (language: Code) => void;
}) {
  return (
    <label className={css.language}>
      <Icon of={Globe} size={18} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={label}
        value={language}
        onChange={(event) => {
          const chosen = languages.find(([code]) => code === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {languages.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
