import { Box, Grid } from '@chakra-ui/react';
import type { AuditFilter } from '../../../data/fetched/audit.ts';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { areas } from './areas.ts';

/** Filters of the log: text, area and days. */
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
    <Grid
      as="search"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(3, minmax(0, 1fr))',
        lg: 'minmax(0, 1fr) 180px 164px 164px',
      }}
      gap="3"
      alignItems="end"
      mb="18px"
    >
      <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <SearchField value={typed} label={t('search')} onChange={onType} />
      </Box>
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
    </Grid>
  );
}
