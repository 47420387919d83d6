import type { ComponentProps } from 'react';
import { EmptyState } from '../base/EmptyState.tsx';
import { Card } from './Card.tsx';

/** Empty list: `EmptyState` on a card. */
export function EmptyCard(state: ComponentProps<typeof EmptyState>) {
  return (
    <Card py="6">
      <EmptyState {...state} />
    </Card>
  );
}
