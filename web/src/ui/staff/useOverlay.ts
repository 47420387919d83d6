import { useLayoutEffect, useRef, useState } from 'react';
import { guardOpening, watchTaps } from '../base/tapGuard.ts';
import { useToasts } from '../base/toasts.tsx';

watchTaps();

/** Openers by the content of an overlay, the nearest first. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>();

/**
 * Returns the focused element, or the button of a focused menu, and then the openers of the overlay around
 * it, which may be replaced by the new one.
 */
function findOpeners(): readonly HTMLElement[] {
  const focused = document.activeElement;
  const triggerId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = triggerId ? document.getElementById(triggerId) : focused;
  const overlay = opener?.closest('[aria-modal]');
  const outer = (overlay && openersOf.get(overlay)) ?? [];
  return opener instanceof HTMLElement ? [opener, ...outer] : outer;
}

/**
 * Returns the root props and the content ref of a Chakra dialog or drawer that is open for as long as it is
 * rendered. It honours `autoFocus` inside, returns the focus to its opener, shows toasts, and ignores the
 * second tap of a double tap.
 */
export function useOverlay(onClose: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const autoFocused = useRef<HTMLElement>(null);
  const [openers] = useState(findOpeners);
  const { enter } = useToasts();
  useLayoutEffect(() => {
    const endGuard = guardOpening();
    const element = content.current;
    if (!element) return endGuard;
    openersOf.set(element, openers);
    autoFocused.current = element.querySelector(':focus');
    const leave = enter(element);
    return () => {
      endGuard();
      leave();
    };
  }, [enter, openers]);
  const root = {
    open: true,
    onOpenChange: ({ open }: { open: boolean }) => !open && onClose(),
    closeOnInteractOutside: true,
    // A replaced overlay returns the focus to its opener, which must not close the new one.
    onFocusOutside: (event: Event) => event.preventDefault(),
    // A closing menu may have taken the focus since. Null leaves the choice to Chakra: the field with
    // `data-autofocus` (the overlay around this one has taken its focus back), else the first control.
    initialFocusEl: () => autoFocused.current,
    finalFocusEl: () => openers.find(({ isConnected }) => isConnected) ?? null,
  };
  return { root, content };
}
