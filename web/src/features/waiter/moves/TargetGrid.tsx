import { Box, chakra, Grid } from '@chakra-ui/react';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { tableMark } from '../../../parts/tables/tableName.ts';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { Label } from '../../../ui/staff/ChoiceTile.tsx';
import type { Target, TargetArea } from './movePlan.ts';

/** Tables to choose from, from above and by area, with their seats or what was ordered there. */
export function TargetGrid({
  areas,
  chosen,
  currency,
  onChoose,
}: {
  areas: readonly TargetArea[];
  chosen: Target | undefined;
  currency: string;
  onChoose: (target: Target) => void;
}) {
  const t = useT('ordering');
  return areas.map(({ area, targets }) => {
    const count = targets.length;
    const label = area === '' ? t('move.tables') : area;
    const isMerge = targets.some(({ session }) => session);
    return (
      <Box as="section" key={area} role="group" aria-label={label}>
        <Label hint={isMerge ? '' : t('move.freeCount', { count })}>{label}</Label>
        <Grid gap="2" gridTemplateColumns="repeat(auto-fill, minmax(80px, 1fr))">
          {targets.map((target) => (
            <TargetTile
              key={target.table.id}
              target={target}
              isOn={target.table.id === chosen?.table.id}
              currency={currency}
              onChoose={() => onChoose(target)}
            />
          ))}
        </Grid>
      </Box>
    );
  });
}

function TargetTile({
  target,
  isOn,
  currency,
  onChoose,
}: {
  target: Target;
  isOn: boolean;
  currency: string;
  onChoose: () => void;
}) {
  const t = useT('ordering');
  const staff = useT('staff');
  const language = useLanguage();
  const { table, session, totalMinor } = target;
  const label = !session
    ? staff('floor.chairs', { count: table.seats })
    : totalMinor === 0
      ? t('move.noOrders')
      : money(totalMinor, currency, language);
  const name = tableNameOf(table.tableNumber);
  // "Masa 5" is on the disc already; any other name isn't.
  const isNamed = tableMark(table.tableNumber) !== table.tableNumber && !/\d$/.test(name);
  return (
    <chakra.button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      display="grid"
      justifyItems="center"
      alignContent="start"
      gap="3px"
      padding="9px 4px 8px"
      borderRadius="3"
      fontSize="13"
      lineHeight="1.2"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      boxShadow="inset 0 0 0 1px {colors.border}"
      cursor="pointer"
      touchAction="manipulation"
      focusVisibleRing="outside"
      css={{
        '&[aria-pressed=true]': {
          boxShadow: 'inset 0 0 0 3px {colors.brand.solid}',
          color: 'fg',
          fontWeight: 'strong',
        },
      }}
    >
      <span aria-hidden="true">
        <TableMark
          count={table.seats}
          colours={Array.from({ length: session?.guestCount ?? 0 }, () => 'var(--text)')}
          size={52}
          tone={session ? 'plain' : 'bare'}
        >
          {tableMark(table.tableNumber)}
        </TableMark>
      </span>
      <chakra.bdi {...(isNamed ? { maxW: 'full', truncate: true } : { srOnly: true })}>
        {name}
      </chakra.bdi>
      <span>{label}</span>
    </chakra.button>
  );
}
