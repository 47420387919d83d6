import { Box, chakra, Table } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../base/Icon.tsx';
import { type Column, type Columns, hidden } from './columns.ts';
import { useSorting, type Sorting } from './useSorting.ts';

/**
 * Table whose first column names the row. With `layout="cards"` rows become cards where it is narrow;
 * with `scroll` it scrolls sideways. `sortedBy` makes columns with a `value` sortable.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  layout = 'cards',
  sortedBy,
  shown = rows.length,
  isBusy = false,
  hasAvatars = false,
}: {
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  layout?: 'cards' | 'scroll';
  sortedBy?: Sorting;
  /** Number of rows to show, the first by the sort order. */
  shown?: number;
  /** True while outdated rows are being fetched again. */
  isBusy?: boolean;
  /** True if first cells begin with a round image; a card's other lines are then indented. */
  hasAvatars?: boolean;
}) {
  const { sorted, sorting, sortBy } = useSorting(columns, rows, sortedBy);
  return (
    <Box
      position="relative"
      containerType="inline-size"
      border="1px solid {colors.border}"
      borderRadius="4"
      bg="bg.panel"
      {...(layout === 'scroll'
        ? { overflowX: 'auto', role: 'group', 'aria-label': label, tabIndex: 0 }
        : { overflow: 'clip' })}
    >
      <Table.Root
        variant={layout === 'cards' ? 'outline' : 'line'}
        role="table"
        aria-label={label}
        aria-busy={isBusy}
        opacity={isBusy ? 0.6 : 1}
        transition="opacity var(--motion-1) var(--ease)"
      >
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {columns.map((column) => (
              <Heading
                key={column.key}
                column={column}
                {...(sorting && { sorting, onSort: () => sortBy(column) })}
              />
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {sorted.slice(0, shown).map((row) => (
            <Table.Row key={keyOf(row)} role="row">
              {columns.map((column, index) => (
                <Table.Cell
                  key={column.key}
                  {...(index === 0
                    ? { as: 'th', scope: 'row', role: 'rowheader' }
                    : { role: 'cell' })}
                  {...flagsOf(column)}
                  data-flush={hasAvatars ? undefined : ''}
                  css={column.hideBelow && hidden(column.hideBelow)}
                >
                  {column.cell ? column.cell(row) : column.value?.(row)}
                  {column.meter && <Meter share={column.meter(row)} />}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

const flagsOf = <Row,>({ isNumeric, isActions }: Column<Row>) => ({
  'data-numeric': isNumeric ? '' : undefined,
  'data-actions': isActions ? '' : undefined,
});

/** Thin bar under a figure. */
const Meter = ({ share }: { share: number }) => (
  <Box h="3px" minW="64px" mt="5px" borderRadius="2px" bg="bg.muted">
    <Box
      h="full"
      borderRadius="2px"
      bg="brand.fg"
      style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }}
    />
  </Box>
);

/** Heading of a column: its label, or a button that sorts by it. */
function Heading<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>;
  sorting?: Sorting;
  onSort?: () => void;
}) {
  const { key, label, value, width, isNumeric = false, hideBelow } = column;
  if (label === '') return <Table.Cell role="cell" w={width} />;
  const direction = sorting?.key === key ? sorting.direction : 'none';
  return (
    <Table.ColumnHeader
      scope="col"
      role="columnheader"
      w={width}
      css={hideBelow && hidden(hideBelow)}
      textAlign={isNumeric ? 'end' : 'start'}
      {...(sorting && value && { 'aria-sort': direction })}
    >
      {sorting && value ? (
        <SortButton label={label} direction={direction} isNumeric={isNumeric} onSort={onSort} />
      ) : (
        label
      )}
    </Table.ColumnHeader>
  );
}

function SortButton({
  label,
  direction,
  isNumeric,
  onSort,
}: {
  label: string;
  direction: Sorting['direction'] | 'none';
  isNumeric: boolean;
  onSort: (() => void) | undefined;
}) {
  const isSorted = direction !== 'none';
  return (
    <chakra.button
      type="button"
      onClick={onSort}
      display="inline-flex"
      // The arrow comes before the label of figures, so that both end with their column.
      flexDirection={isNumeric ? 'row-reverse' : 'row'}
      alignItems="center"
      gap="1"
      minH="touch"
      fontSize="13"
      cursor="pointer"
      fontWeight={isSorted ? 'strong' : 'mid'}
      color={isSorted ? 'fg' : 'fg.muted'}
      focusVisibleRing="outside"
      css={{
        '& [data-arrow]': { visibility: isSorted ? 'visible' : 'hidden' },
        '&:hover [data-arrow], &:focus-visible [data-arrow]': { visibility: 'visible' },
      }}
    >
      {label}
      <chakra.span data-arrow display="grid">
        <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
      </chakra.span>
    </chakra.button>
  );
}
