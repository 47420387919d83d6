/**
 * Takes one of a holder's places; returns how to give it back, which is safe to repeat, or undefined where
 * all are taken.
 */
export type TakePlace<Holder extends string | number> = (
  holder: Holder,
) => (() => void) | undefined;

/** Lets every holder have `max` places at once, and remembers only those who have one. */
export function createPlaces<Holder extends string | number>(max: number): TakePlace<Holder> {
  const taken = new Map<Holder, number>();
  return (holder) => {
    const before = taken.get(holder) ?? 0;
    if (before >= max) return undefined;
    taken.set(holder, before + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (taken.get(holder) ?? 0) - 1;
      if (left > 0) taken.set(holder, left);
      else taken.delete(holder);
    };
  };
}
