import { CircleAlert } from 'lucide-react';
import type { Refusal } from '../../../../data/live/refusal.ts';
import { Strip } from '../../../../ui/base/Strip.tsx';
import { useRefusalText } from './useRefusalText.ts';

/** Reason why the order was refused, with the items concerned. */
export function RefusalNote({ refusal, currency }: { refusal: Refusal; currency: string }) {
  const toText = useRefusalText(currency);
  return (
    <Strip icon={CircleAlert} tone="bad">
      {toText(refusal)}
    </Strip>
  );
}
