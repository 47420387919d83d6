import { chakra, Grid } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { itemCells, itemGrid } from './itemGrid.ts';

/** Column headings of the list; empty while the list is loading. */
export function ItemListHead({ isLoading = false }: { isLoading?: boolean }) {
  const t = useT('items');
  return (
    <Grid
      as="p"
      aria-hidden="true"
      {...itemGrid}
      display={{ base: 'none', md: 'grid' }}
      minH="40px"
      fontSize="12"
      fontWeight="mid"
      color="fg.muted"
      bg="bg.subtle"
      borderBlockEnd="1px solid {colors.border}"
    >
      {!isLoading && (
        <>
          <chakra.span gridColumn="3">{t('list.dish')}</chakra.span>
          <chakra.span {...itemCells.category} color="inherit">
            {t('list.category')}
          </chakra.span>
          <chakra.span textAlign="end" pe="6">
            {t('list.price')}
          </chakra.span>
          <span>{t('list.state')}</span>
        </>
      )}
    </Grid>
  );
}
