import { chakra } from '@chakra-ui/react';

/** Two charts side by side; below each other on narrow screens. */
export const ChartGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
    gap: '0 20px',
  },
});
