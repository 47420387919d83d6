import { chakra, Grid } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { memo } from 'react';
import { OrderBadge } from '../../parts/orders/OrderBadge.tsx';
import { PartyLeftBadge } from '../../parts/sessions/PartyLeftBadge.tsx';
import { money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { itemsText, hasPartyLeft, whoOf, tableNameOf } from '../../parts/orders/orderNames.ts';
import { OrderAge } from './OrderAge.tsx';
import { nextStep, stepLabel } from './steps.ts';

/** Rows of the list: one line; two on tablets; four on phones, where the items have two lines. */
const row = {
  position: 'relative',
  alignItems: 'center',
  gap: { base: '4px 14px', lg: '3' },
  minH: '60px',
  px: '4',
  py: { base: '10px', lg: '0' },
  _hover: { bg: 'bg.subtle' },
} as const;

const withSteps = {
  gridTemplateAreas: {
    base: '"open badge" "items items" "age amount" "step step"',
    sm: '"open badge age step" "items items amount step"',
    lg: '"open items who badge amount age step"',
  },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) auto 76px 124px',
    lg: '120px minmax(0, 1fr) 96px 124px 84px 68px 124px',
  },
} as const;

const withoutSteps = {
  gridTemplateAreas: {
    base: '"open badge" "items items" "age amount"',
    sm: '"open badge age" "items items amount"',
    lg: '"open items who badge amount age"',
  },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) auto 84px',
    lg: '132px minmax(0, 1fr) 132px 124px 96px 76px',
  },
} as const;

const cancelled = { color: 'fg.muted', textDecoration: 'line-through' } as const;

/** Order in the list: its table, items, status and total, and its usual next step. */
export const OrderRow = memo(function OrderRow({
  order,
  hasSteps,
  currency,
  timeZone,
  onOpen,
  onStep,
}: {
  order: Order;
  /** True if any order of the list has a next step. */
  hasSteps: boolean;
  currency: string;
  timeZone: string;
  onOpen: (orderId: number) => void;
  onStep: (order: Order, to: Order['status']) => void;
}) {
  const language = useLanguage();
  const next = nextStep(order);
  const mark = order.status === 'cancelled' ? cancelled : {};
  return (
    <Grid as="li" {...row} {...(hasSteps ? withSteps : withoutSteps)} data-status={order.status}>
      <RowButton type="button" onClick={() => onOpen(order.id)}>
        {tableNameOf(order.tableNumber)}{' '}
        <chakra.span fontWeight="body" color="fg.muted" fontVariantNumeric="tabular-nums">
          #{order.number}
        </chakra.span>
      </RowButton>
      <chakra.span gridArea="items" lineClamp={{ base: 2, sm: 1 }} {...mark}>
        {hasPartyLeft(order) && <PartyLeftBadge isInline />}
        {itemsText(order)}
      </chakra.span>
      <chakra.bdi gridArea="who" hideBelow="lg" truncate color="fg.muted">
        {whoOf(order)}
      </chakra.bdi>
      <chakra.span gridArea="badge" css={{ '& > span': { w: 'full' } }}>
        <OrderBadge order={order} />
      </chakra.span>
      <chakra.bdi
        gridArea="amount"
        fontWeight="strong"
        fontVariantNumeric="tabular-nums"
        textAlign="end"
        {...mark}
      >
        {money(order.totalMinor, currency, language)}
      </chakra.bdi>
      <chakra.span gridArea="age" fontSize="13" textAlign={{ base: 'start', sm: 'end' }}>
        <OrderAge order={order} timeZone={timeZone} />
      </chakra.span>
      {next && (
        <Grid
          as="span"
          gridArea="step"
          position="relative"
          justifyItems={{ base: 'stretch', sm: 'end' }}
          mt={{ base: '6px', sm: '0' }}
        >
          <Button size="small" onClick={() => onStep(order, next)}>
            {stepLabel(order.status, next)}
          </Button>
        </Grid>
      )}
    </Grid>
  );
});

/** Button that opens the order from anywhere in the row, below the button of the next step. */
const RowButton = chakra('button', {
  base: {
    gridArea: 'open',
    fontWeight: 'strong',
    textAlign: 'start',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': {
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '-2px',
      borderRadius: '3',
    },
  },
});
