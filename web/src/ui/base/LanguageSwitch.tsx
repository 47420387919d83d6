import { Globe } from 'lucide-react';
import { Picker } from './Picker.tsx';

/** Language switch that shows two letters. */
export function LanguageSwitch<Code extends string>({
  language,
  languages,
  label,
  onChange,
}: {
  language: Code;
  /** Codes with the languages' own names. */
  languages: readonly (readonly [Code, string])[];
  label: string;
  onChange: (language: Code) => void;
}) {
  return (
    <Picker
      icon={Globe}
      face={<span aria-hidden="true">{language.toUpperCase()}</span>}
      label={label}
      value={language}
      choices={languages.map(([code, name]) => ({ value: code, label: name, lang: code }))}
      onChange={onChange}
    />
  );
}
