import { chakra } from '@chakra-ui/react';

/** Row above a list for its search and filters. */
export const FilterBar = chakra('search', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' },
});
