import type { AuditFilter } from '../../../data/fetched/audit.ts';
import { SearchBox } from '../../../ui/staff/SearchBox.tsx';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { areas } from './areas.ts';
import css from './Audit.module.css';

/** Narrows the log: by what is typed, by area, by days. */
export function AuditFilters({
  filter,
  typed,
  onType,
  onChange,
}: {
  filter: AuditFilter;
  typed: string;
  onType: (text: string) => void;
  onChange: (part: Partial<AuditFilter>) => void;
}) {
  const t = useT('audit');
  const { area, from, until } = filter;
  const isBackwards = from !== '' && until !== '' && from > until;
  return (
    <search className={css.filters}>
      <SearchBox value={typed} label={t('search')} onChange={onType} />
      <SelectField
        label={t('area')}
        value={area}
        options={[
          { value: '', label: t('allAreas') },
          ...areas.map((noun) => ({ value: noun, label: t(`areas.${noun}`) })),
        ]}
        onChange={({ target }) => onChange({ area: target.value })}
      />
      <TextField
        type="date"
        label={t('from')}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('until')}
        value={until}
        min={from}
        error={isBackwards ? t('wrongRange') : undefined}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </search>
  );
}
