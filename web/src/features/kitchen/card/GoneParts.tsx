import type { OrderStatus } from '@sofra/contracts/orders';
import { ArrowRightLeft, Undo2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onTick } from '../../../lib/format/clock.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { orderStatusStyle } from '../../../parts/statuses/statuses.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { GUARD_MS, UNDO_MS } from '../timings.ts';

/** A card that has left the board and keeps its place for a while. */
export interface GoneCard {
  /** Milliseconds since the page began: the device's clock may be set meanwhile. */
  readonly at: number;
  /** `moved`: staff moved its orders to another card. */
  readonly to: OrderStatus | 'moved';
  /** Brings it back; absent if it left otherwise than by a tap here. */
  readonly undo: (() => void) | undefined;
}

const secondsLeft = (at: number): number =>
  Math.max(0, Math.ceil((at + UNDO_MS - performance.now()) / 1000));

export function useGoneWord(to: GoneCard['to']): string {
  const t = useT('staff');
  const common = useT('common');
  return to === 'moved' ? t('kitchen.moved') : common(`order.status.${to}`);
}

/** Band of a card that has left: its new status, and the seconds in which it can be brought back. */
export function GoneBand({ gone: { at, to, undo } }: { gone: GoneCard }) {
  const t = useT('staff');
  const word = useGoneWord(to);
  const seconds = useSyncExternalStore(onTick, () => secondsLeft(at));
  return (
    <div data-part="band">
      <span data-part="fill" style={{ inlineSize: `${(seconds * 100_000) / UNDO_MS}%` }} />
      <Icon of={to === 'moved' ? ArrowRightLeft : orderStatusStyle[to].icon} size={18} />
      <span>{word}</span>
      {undo && seconds > 0 && (
        <span data-part="age">
          {seconds} <small>{t('kitchen.seconds')}</small>
        </span>
      )}
    </div>
  );
}

/** Way back in the body of a card that has just left; asleep while a second tap may still land. */
function UndoButton({ at, undo }: { at: number; undo: () => void }) {
  const common = useT('common');
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), Math.max(0, at + GUARD_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <button
      type="button"
      data-part="action"
      data-undo
      aria-disabled={!isAwake}
      onClick={() => isAwake && undo()}
    >
      <Icon of={Undo2} size={24} flips />
      {common('actions.undo')}
    </button>
  );
}

/** Foot of a card that has left, if it can be brought back here. */
export function GoneFoot({ gone: { at, undo } }: { gone: GoneCard }) {
  return (
    undo && (
      <div data-part="undo">
        <UndoButton at={at} undo={undo} />
      </div>
    )
  );
}
