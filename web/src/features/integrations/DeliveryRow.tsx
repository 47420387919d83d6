import { chakra, Flex } from '@chakra-ui/react';
import type { Delivery } from '@sofra/contracts/webhooks';
import { ChevronRight } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';
import { deliveryLooks, useDeliveryWords } from './deliveryWords.ts';

/** A delivery in the list; opens its details. */
export function DeliveryRow({ of: delivery, onOpen }: { of: Delivery; onOpen: () => void }) {
  const t = useT('integrations');
  const { typeName, outcome } = useDeliveryWords();
  return (
    <chakra.li _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}>
      <chakra.button
        type="button"
        onClick={onOpen}
        display="flex"
        alignItems="center"
        gap="3"
        w="full"
        minH="touch"
        py="3"
        textAlign="start"
        cursor="pointer"
        focusVisibleRing="outside"
      >
        <chakra.span flex="1" minW="0">
          <Flex as="span" wrap="wrap" alignItems="center" columnGap="3" rowGap="1">
            <chakra.b fontWeight="strong">{typeName(delivery)}</chakra.b>
            <StatusBadge
              look={deliveryLooks[delivery.state]}
              label={t(`deliveries.state.${delivery.state}`)}
            />
          </Flex>
          <chakra.span display="block" fontSize="13" color="fg.muted">
            {outcome(delivery)}
          </chakra.span>
        </chakra.span>
        <chakra.span fontSize="13" color="fg.muted" whiteSpace="nowrap">
          <RelativeTime at={delivery.createdAt} />
        </chakra.span>
        <chakra.span color="fg.muted" _rtl={{ transform: 'scaleX(-1)' }}>
          <Icon of={ChevronRight} size={18} />
        </chakra.span>
      </chakra.button>
    </chakra.li>
  );
}
