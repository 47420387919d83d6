import type { ComponentProps } from 'react';
import { EmptyState } from '../base/EmptyState.tsx';
import { Card } from './Card.tsx';

/** Nothing here yet, said in the place of what will be here: `EmptyState` on a sheet of its own. */
export function EmptyCard(state: ComponentProps<typeof EmptyState>) {
  return (
    <Card py="6">
      <EmptyState {...state} />
    </Card>
  );
}
