import type { ReactNode } from 'react';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';

/** Message that no order matches the filter; `children` offer other searches, a button clears it. */
export function NoOrdersFound({
  text,
  onClear,
  children,
}: {
  text?: string;
  onClear: () => void;
  children?: ReactNode;
}) {
  const t = useT('workspace');
  return (
    <EmptyCard title={t('orders.noneFound')} text={text ?? t('orders.noneFoundText')}>
      {children}
      <Button onClick={onClear}>{t('orders.clear')}</Button>
    </EmptyCard>
  );
}
