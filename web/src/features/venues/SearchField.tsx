import { Search, X } from 'lucide-react';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './SearchField.module.css';

/** Search field with a clear button. Enter closes a phone's keyboard. */
export function SearchField({
  label,
  clearLabel,
  maxLength,
  value,
  onChange,
}: {
  label: string;
  clearLabel: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className={css.field}>
      <Icon of={Search} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {value !== '' && (
        <button type="button" aria-label={clearLabel} onClick={() => onChange('')}>
          <Icon of={X} size={18} />
        </button>
      )}
    </label>
  );
}
