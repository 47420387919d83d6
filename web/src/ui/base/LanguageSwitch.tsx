import { Globe } from 'lucide-react';
import { Picker } from './Picker.tsx';

/** The language, under two letters. */
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
    <Picker
      icon={Globe}
      face={<span aria-hidden="true">{language.toUpperCase()}</span>}
      label={label}
      value={language}
      choices={languages.map(([code, name]) => ({ value: code, word: name, lang: code }))}
      onChange={onChange}
    />
  );
}
