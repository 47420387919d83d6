import { createLucideIcon } from 'lucide-react';

/** Icon of a table with four seats, drawn like the Lucide icons. */
export const TableIcon = createLucideIcon('table-from-above', [
  ['circle', { cx: '12', cy: '12', r: '5', key: 'table' }],
  ['path', { d: 'M9 3.4a9.2 9.2 0 0 1 6 0', key: 'north' }],
  ['path', { d: 'M20.6 9a9.2 9.2 0 0 1 0 6', key: 'east' }],
  ['path', { d: 'M9 20.6a9.2 9.2 0 0 0 6 0', key: 'south' }],
  ['path', { d: 'M3.4 9a9.2 9.2 0 0 0 0 6', key: 'west' }],
]);
