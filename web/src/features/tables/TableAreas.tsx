import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ManagedRow } from '../../data/fetched/tables.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import { areasOf } from './areas.ts';
import { AreaSection } from './AreaSection.tsx';
import type { CardActions } from './TableCard.tsx';

/** Tables by area, with a search. */
export function TableAreas({
  rows,
  timeZone,
  actions,
}: {
  rows: readonly ManagedRow[];
  timeZone: string;
  actions: CardActions;
}) {
  const t = useT('tables');
  const [search, setSearch] = useState('');
  const areas = areasOf(rows, search);
  return (
    <>
      <SearchField value={search} label={t('search')} onChange={setSearch} />
      {areas.length === 0 && (
        <Box mt="4">
          <EmptyCard title={t('nothingFound')}>
            <Button onClick={() => setSearch('')}>{t('clearSearch')}</Button>
          </EmptyCard>
        </Box>
      )}
      {areas.map((area) => (
        <AreaSection key={area.name} area={area} timeZone={timeZone} actions={actions} />
      ))}
    </>
  );
}
