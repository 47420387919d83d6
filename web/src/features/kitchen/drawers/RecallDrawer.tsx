import { Button, chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import { Undo2 } from 'lucide-react';
import { clock } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { orderStatusStyle } from '../../../parts/statuses/statuses.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import type { RecalledCard } from './recalled.ts';
import { cardNumbers } from '../card/cardNames.ts';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';

/** Cards that can be recalled; `isFailed`: the earlier ones of the day couldn't be loaded. */
export interface Recall {
  readonly cards: readonly RecalledCard[];
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Cards that left the display last; recalling one brings it back to where it was.
 */
export function RecallDrawer({
  recall: { cards, isFailed, retry },
  timeZone,
  onPutBack,
  onClose,
}: {
  recall: Recall;
  timeZone: string;
  onPutBack: (card: RecalledCard) => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  return (
    <Drawer
      size="lg"
      title={t('kitchen.recall')}
      description={t('kitchen.recallText')}
      onClose={onClose}
    >
      <DrawerBody>
        {isFailed && (
          <ErrorNotice
            title={t('kitchen.recallFailed')}
            text={t('kitchen.recallFailedText')}
            retry={common('actions.retry')}
            onRetry={retry}
          />
        )}
        {cards.length === 0 && !isFailed && (
          <EmptyState heading="h3" title={t('kitchen.recallEmpty')} />
        )}
        <chakra.ul listStyle="none">
          {cards.map((card) => (
            <chakra.li
              key={card.id}
              display="flex"
              alignItems="center"
              gap="3"
              paddingBlock="3"
              borderBlockEnd="1px solid {colors.border}"
            >
              <chakra.div flex="1" minW="0">
                <chakra.p display="flex" alignItems="center" gap="2" flexWrap="wrap">
                  <chakra.b fontSize="1.125rem" fontWeight="loud">
                    {tableNameOf(card.lead.tableNumber)}
                  </chakra.b>
                  <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                    #{cardNumbers(card.orders)} · {clock(card.leftAt, language, timeZone)}
                  </chakra.span>
                  <StatusBadge
                    look={orderStatusStyle[card.status]}
                    label={common(`order.status.${card.status}`)}
                  />
                </chakra.p>
                <chakra.p mt="1" fontSize="1rem" color="fg.soft">
                  {card.lines
                    .map((line) => `${line.quantity} ${localized(line.name, language)}`)
                    .join(', ')}
                </chakra.p>
              </chakra.div>
              <Button
                size="2xl"
                variant="subtle"
                aria-label={t('kitchen.putBack', {
                  table: tableNameOf(card.lead.tableNumber),
                  number: cardNumbers(card.orders),
                })}
                onClick={() => onPutBack(card)}
              >
                <Icon of={Undo2} size={24} flips />
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      </DrawerBody>
    </Drawer>
  );
}
