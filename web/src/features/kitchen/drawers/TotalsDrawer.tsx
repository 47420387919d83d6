import { Box } from '@chakra-ui/react';
import { useMenuItems } from '../../../data/live/itemAvailability.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';
import type { OrderCardData } from '../card/orderCards.ts';
import { TotalRow } from '../rail/TotalRow.tsx';
import { totalsOf } from '../rail/totals.ts';

const listStyle = {
  '& [data-part=total]': {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minH: '64px',
    borderBlockEnd: '1px solid {colors.border}',
    fontSize: '24px',
    fontWeight: 'mid',
  },
  '& b': { width: '2.2em', textAlign: 'end', fontSize: '32px', fontWeight: 'loud' },
  '& span > span': { flex: 1 },
  '& em': { fontStyle: 'normal', fontWeight: 'strong', color: 'pending.fg' },
  '& [data-out]': { color: 'fg.muted', '& em': { color: 'danger.fg' } },
};

/** Large list of what is still to be made. */
export function TotalsDrawer({
  cards,
  onClose,
}: {
  cards: readonly OrderCardData[];
  onClose: () => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const items = useMenuItems();
  const totals = totalsOf(cards, language);
  return (
    <Drawer
      size="lg"
      title={t('kitchen.totals')}
      description={t(totals.length === 0 ? 'kitchen.totalsEmpty' : 'kitchen.totalsText')}
      onClose={onClose}
    >
      <DrawerBody>
        <Box role="list" css={listStyle}>
          {totals.map((total) => (
            <TotalRow
              key={total.itemId}
              total={total}
              item={items?.find(({ id }) => id === total.itemId)}
            />
          ))}
        </Box>
      </DrawerBody>
    </Drawer>
  );
}
