import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { type Order } from '@sofra/contracts/orders';
import { orderTransitions, stepBack } from '@sofra/contracts/order-transitions';
import { CircleAlert, PencilLine, Undo2 } from 'lucide-react';
import { roundTaps } from '../../../data/live/optimisticRounds.ts';
import { useRefusals } from '../../../data/live/optimisticActions.ts';
import { clock } from '../../../lib/format/format.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { OrderBadge } from '../../../parts/orders/OrderBadge.tsx';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { RoundLine } from './RoundLine.tsx';
import { guestOf } from '../guestOf.ts';
import { type RoundBlock, roundBlocksOf } from './rounds.ts';
import { SheetSection } from './SheetSection.tsx';

interface Props {
  timeZone: string;
  onChange: (order: Order) => void;
}

/** Orders of a session by round, with what can be done to them. */
export function Rounds({ orders, ...props }: Props & { orders: readonly Order[] }) {
  const t = useT('staff');
  const refusal = useRefusals().find((one) => orders.some(({ id }) => id === one.orderId));
  return (
    <SheetSection title={t('table.orders')}>
      {refusal && (
        <chakra.div padding="8px">
          <Strip icon={CircleAlert} tone="bad">
            {codeText(refusal.code)}
          </Strip>
        </chakra.div>
      )}
      {roundBlocksOf(orders).map((block) => (
        <Block key={block.key} block={block} {...props} />
      ))}
    </SheetSection>
  );
}

const roundName = (t: ReturnType<typeof useT<'staff'>>, round: number): string =>
  t(round > 1 ? 'table.laterRound' : 'table.round', { round });

function Block({ block, timeZone, onChange }: Props & { block: RoundBlock }) {
  const t = useT('staff');
  const language = useLanguage();
  const [first] = block.orders;
  const name = roundName(t, block.round);
  const source = first.source === 'guest' ? t('table.qr') : first.placedBy.nickname;
  return (
    <chakra.div
      role="group"
      aria-label={name}
      css={{ '& + &': { borderBlockStart: '1px solid {colors.border}' } }}
    >
      <Flex align="center" wrap="wrap" gap="2px 8px" padding="9px 14px" bg="bg.subtle">
        <chakra.b fontSize="14" fontWeight="strong">
          {name}
        </chakra.b>
        <chakra.span fontSize="13" color="fg.muted" fontVariantNumeric="tabular-nums">
          {clock(first.placedAt, language, timeZone)}
          {source && (
            <>
              {', '}
              <bdi>{source}</bdi>
            </>
          )}
        </chakra.span>
        <chakra.span ms="auto">
          <OrderBadge order={first} />
        </chakra.span>
      </Flex>
      <chakra.ul listStyle="none">
        {block.orders.flatMap((order) =>
          order.lines.map((line) => <RoundLine key={line.id} order={order} line={line} />),
        )}
      </chakra.ul>
      <BlockActions block={block} name={name} onChange={onChange} />
    </chakra.div>
  );
}

function BlockActions({
  block: { orders, round, status, isHeld },
  name,
  onChange,
}: {
  block: RoundBlock;
  name: string;
  onChange: (order: Order) => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const { sessionId } = orders[0];
  // The kitchen sees a held order once the session is confirmed; until then it can only be changed.
  const next = isHeld ? [] : orderTransitions[status];
  const back = isHeld ? undefined : stepBack[status];
  const move = (to: Order['status']) =>
    void roundTaps.changeStatus(
      { sessionId, round, orderIds: orders.map(({ id }) => id) },
      to,
      status,
    );
  if (status === 'cancelled') return null;
  const changes =
    status !== 'served' &&
    orders.map((order) => (
      <ChangeButton
        key={order.id}
        order={order}
        isOnly={orders.length === 1}
        onPress={() => onChange(order)}
      />
    ));
  return (
    <Flex wrap="wrap" gap="4px" padding="6px 8px" borderBlockStart="1px solid {colors.border}">
      {next.includes('served') && (
        <Button
          variant="outline"
          px="14px"
          minH="touch"
          aria-label={`${t('floor.serve')}: ${name}`}
          onClick={() => move('served')}
        >
          {t('floor.serve')}
        </Button>
      )}
      {back && (
        <Button
          variant="ghost"
          px="10px"
          minH="touch"
          color="fg.muted"
          aria-label={`${common('actions.undo')}: ${common(`order.status.${back}`)}`}
          onClick={() => move(back)}
        >
          <Icon of={Undo2} size={18} flips />
          {common(`order.status.${back}`)}
        </Button>
      )}
      {orders.length === 1 ? changes : changes && <Grid {...changeGrid}>{changes}</Grid>}
    </Flex>
  );
}

/** One button for each order, in two columns. */
const changeGrid = {
  w: 'full',
  gap: '0 4px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  justifyItems: 'start',
} as const;

function ChangeButton({
  order,
  isOnly,
  onPress,
}: {
  order: Order;
  isOnly: boolean;
  onPress: () => void;
}) {
  const t = useT('staff');
  const guest = guestOf(order);
  const whose = guest ? guestName(guest.nickname, guest.seat) : t('kitchen.forTable');
  return (
    <Button
      variant="ghost"
      px="10px"
      minH="touch"
      maxW="full"
      color="brand.fg"
      aria-label={`${t('table.change')}: ${whose} #${order.number}`}
      onClick={onPress}
    >
      <Icon of={PencilLine} size={18} />
      <chakra.bdi truncate>{isOnly ? t('table.change') : whose}</chakra.bdi>
    </Button>
  );
}
