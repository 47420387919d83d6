import { chakra } from '@chakra-ui/react';

/** Columns of the dashboard: pending work beside the notices. */
export const DashboardColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
    gap: '0 22px',
    alignItems: 'start',
  },
});
