import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Table } from '@sofra/contracts/tables';
import { useT } from '../../lib/i18n/i18n.ts';
import { groupBy } from '../../lib/format/lists.ts';
import { CheckboxField } from '../../ui/staff/CheckboxField.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';

/** Choice of the tables to print, by area. */
export function TableChoice({
  tables,
  isChosen,
  onChoose,
}: {
  tables: readonly Table[];
  isChosen: (table: Table) => boolean;
  /** Adds these tables, or removes them. */
  onChoose: (tables: readonly Table[], isIn: boolean) => void;
}) {
  const t = useT('tables');
  const common = useT('common');
  const areas = [...groupBy(tables, ({ area }) => area)];
  return (
    <chakra.fieldset minW="0" border="0" p="0" m="0">
      <chakra.legend fontSize="14" fontWeight="mid" mb="2px" p="0">
        {t('prints.tables')}
      </chakra.legend>
      {areas.map(([area, inArea]) => {
        const name = area || (areas.length > 1 ? common('table.otherArea') : t('prints.all'));
        return (
          <Box key={area} role="group" aria-label={name}>
            <CheckboxField
              label={
                <>
                  <b>{name}</b>
                  <chakra.span color="fg.muted" fontSize="13">
                    {inArea.filter(isChosen).length} / {inArea.length}
                  </chakra.span>
                </>
              }
              isChecked={inArea.every(isChosen)}
              onChange={(isChecked) => onChoose(inArea, isChecked)}
            />
            <Grid
              gridTemplateColumns="repeat(auto-fill, minmax(112px, 1fr))"
              columnGap="3"
              maxH="228px"
              overflowY="auto"
              ps="30px"
            >
              {inArea.map((table) => (
                <CheckboxField
                  key={table.id}
                  label={
                    <chakra.span truncate title={table.tableNumber}>
                      {tableNameOf(table.tableNumber)}
                    </chakra.span>
                  }
                  isChecked={isChosen(table)}
                  onChange={(isChecked) => onChoose([table], isChecked)}
                />
              ))}
            </Grid>
          </Box>
        );
      })}
    </chakra.fieldset>
  );
}
