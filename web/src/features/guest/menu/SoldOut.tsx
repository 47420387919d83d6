import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { SoldOut as Badge } from '../../../parts/items/ItemRow.tsx';

/** Badge "Tükendi"; `children` is the time at which the item returns. */
export function SoldOut({ children }: { children: ReactNode }) {
  const common = useT('common');
  return <Badge label={common('soldOut')}>{children}</Badge>;
}
