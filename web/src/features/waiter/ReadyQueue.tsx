import { Button, chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { CookingPot } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { itemsText, hasPartyLeft, tableNameOf } from '../../parts/orders/orderNames.ts';
import { PartyLeftBadge } from '../../parts/sessions/PartyLeftBadge.tsx';
import { READY_LATE_MS } from './stage.ts';
import { waitingText } from './waitingText.ts';

/** Ready orders, longest waiting first, until they are marked as served. */
export function ReadyQueue({
  orders,
  nowMs,
  onServe,
}: {
  /** Undefined until loaded. */
  orders: readonly Order[] | undefined;
  nowMs: number;
  onServe: (order: Order) => void;
}) {
  const t = useT('staff');
  return (
    <>
      <chakra.h2
        display="flex"
        alignItems="center"
        gap="2"
        paddingBlock="14px 10px"
        fontSize="17"
        fontWeight="strong"
      >
        {t('floor.stage.ready')}
        {orders && (
          <chakra.b
            display="inline-grid"
            placeItems="center"
            minW="24px"
            h="24px"
            px="6px"
            borderRadius="full"
            bg="bg.inverse"
            color="fg.inverse"
            fontSize="13"
            fontWeight="loud"
            fontVariantNumeric="tabular-nums"
          >
            {orders.length}
          </chakra.b>
        )}
      </chakra.h2>
      {orders?.length === 0 && <EmptyState heading="h3" title={t('floor.readyEmpty')} />}
      <chakra.ul listStyle="none" display="grid" gap="10px">
        {orders?.map((order) => {
          const isLate = nowMs - Date.parse(order.statusChangedAt) >= READY_LATE_MS;
          return (
            <chakra.li
              key={order.id}
              padding="12px"
              borderRadius="4"
              border="1px solid"
              borderColor={isLate ? 'danger.border' : 'border'}
              bg={isLate ? 'danger.subtle' : 'bg.panel'}
            >
              <chakra.div display="flex" alignItems="center" gap="10px">
                <Icon of={CookingPot} size={20} />
                <chakra.b fontSize="17" fontWeight="loud" letterSpacing="tight">
                  {tableNameOf(order.tableNumber)}
                </chakra.b>
                <chakra.span
                  ms="auto"
                  fontSize="13"
                  fontWeight={isLate ? 'strong' : 'body'}
                  color={isLate ? 'danger.fg' : 'fg.muted'}
                  fontVariantNumeric="tabular-nums"
                >
                  {waitingText(order.statusChangedAt, nowMs)}
                </chakra.span>
              </chakra.div>
              {hasPartyLeft(order) && <PartyLeftBadge />}
              <chakra.p margin="4px 0 10px" fontSize="15" lineHeight="1.35" color="fg.soft">
                {itemsText(order)}
              </chakra.p>
              <Button
                size="lg"
                w="full"
                colorPalette="ready"
                aria-label={`${t('floor.serve')}: ${tableNameOf(order.tableNumber)} #${order.number}`}
                onClick={() => onServe(order)}
              >
                {t('floor.serve')}
              </Button>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </>
  );
}
