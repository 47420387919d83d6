import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The filter leaves nothing: the way out of it, and (as `children`) the way on. */
export function NothingFound({ onClear, children }: { onClear: () => void; children?: ReactNode }) {
  const t = useT('workspace');
  return (
    <EmptyState title={t('orders.noneFound')} text={t('orders.noneFoundText')}>
      <Button onClick={onClear}>{t('orders.clear')}</Button>
      {children}
    </EmptyState>
  );
}
