import { Box, chakra, Grid } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Area } from './areas.ts';
import { areaId } from './AreaTabs.tsx';
import { TableTile } from './TableTile.tsx';

/** Tables by area in one scrolling list. */
export function FloorAreas({
  areas,
  nowMs,
  currency,
  onOpen,
}: {
  areas: readonly Area[];
  nowMs: number;
  currency: string;
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  return areas.map((area, index) => (
    <Box as="section" key={area.name} aria-labelledby={areaId(index)}>
      <chakra.h2
        id={areaId(index)}
        display="flex"
        alignItems="baseline"
        gap="2"
        paddingBlock="12px 8px"
        scrollMarginTop="2"
        fontSize="15"
        fontWeight="strong"
      >
        {area.name || (areas.length > 1 && common('table.otherArea'))}
        <chakra.span
          fontSize="13"
          fontWeight="body"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {[
            t('floor.taken', { count: area.taken }),
            t('floor.free', { count: area.free }),
            ...(area.closed > 0 ? [t('floor.closed', { count: area.closed })] : []),
          ].join(', ')}
        </chakra.span>
      </chakra.h2>
      <Grid
        gap="10px"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(146px, 1fr))',
        }}
      >
        {area.tables.map((floorTable) => (
          <TableTile
            key={floorTable.table.id}
            floorTable={floorTable}
            nowMs={nowMs}
            currency={currency}
            onOpen={onOpen}
          />
        ))}
      </Grid>
    </Box>
  ));
}
