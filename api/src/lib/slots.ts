/**
 * Takes one of a holder's slots; returns the function that releases it, which may be called twice, or
 * undefined if all are taken.
 */
export type TakeSlot<Holder extends string | number> = (holder: Holder) => (() => void) | undefined;

/** Allows each holder `max` slots at a time; remembers only holders with a slot. */
export function createSlots<Holder extends string | number>(max: number): TakeSlot<Holder> {
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
