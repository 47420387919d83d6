import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { ItemTotal } from './totals.ts';

/** Totals of the items that are still to be made; done lines don't count. */
export function TotalsPanel({ totals }: { totals: readonly ItemTotal[] }) {
  const t = useT('staff');
  const titleId = useId();
  return (
    <Box
      as="aside"
      aria-labelledby={titleId}
      // A scrolling panel must be reachable by keyboard.
      tabIndex={0}
      w={{ base: '260px', lg: '300px', xl: '350px' }}
      flex="none"
      padding="16px 18px"
      overflowY="auto"
      bg="bg"
      borderInlineStart="1px solid {colors.border}"
      focusVisibleRing="inside"
    >
      <chakra.h2 id={titleId} fontSize="1.25rem" fontWeight="strong" letterSpacing="snug">
        {t('kitchen.totals')}
      </chakra.h2>
      <chakra.p mb="10px" fontSize=".9375rem" color="fg.muted">
        {totals.length === 0 ? t('kitchen.totalsEmpty') : t('kitchen.totalsText')}
      </chakra.p>
      <chakra.ul listStyle="none">
        {totals.map(({ itemId, name, quantity }) => (
          <chakra.li
            key={itemId}
            display="flex"
            alignItems="center"
            gap="3"
            minH="52px"
            borderBlockStart="1px solid {colors.border}"
            fontSize="1.0625rem"
            fontWeight="mid"
          >
            <chakra.b
              w="40px"
              flex="none"
              textAlign="end"
              fontSize="1.5rem"
              fontWeight="loud"
              fontVariantNumeric="tabular-nums"
            >
              {quantity}
            </chakra.b>
            {name}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
