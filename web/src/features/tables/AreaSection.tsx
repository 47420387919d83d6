import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { type Area, countsOf } from './areas.ts';
import { type CardActions, TableCard } from './TableCard.tsx';
import { tableGrid } from './TablesSkeleton.tsx';

/** Tables of one area of the branch, under its name. */
export function AreaSection({
  area,
  timeZone,
  actions,
}: {
  area: Area;
  timeZone: string;
  actions: CardActions;
}) {
  const common = useT('common');
  return (
    <chakra.section mt="5">
      <Flex alignItems="baseline" gap="2" mb="10px">
        <chakra.h2 fontSize="16" fontWeight="strong">
          {area.name || common('table.otherArea')}
        </chakra.h2>
        <chakra.span fontSize="13" color="fg.muted" fontVariantNumeric="tabular-nums">
          {countsOf(area.rows)}
        </chakra.span>
      </Flex>
      <Grid ref={guardTaps} gap="3" gridTemplateColumns={tableGrid}>
        {area.rows.map((row) => (
          <TableCard key={row.table.id} row={row} timeZone={timeZone} {...actions} />
        ))}
      </Grid>
    </chakra.section>
  );
}
