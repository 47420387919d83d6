import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/**
 * Returns whether the page is in full screen, and a toggle; undefined if the browser doesn't
 * support it.
 */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | undefined {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return undefined;
  const toggle = () => {
    const change = isFull
      ? document.exitFullscreen?.()
      : document.documentElement.requestFullscreen?.();
    // The browser refuses without a touch, or by policy; the display stays as it is.
    change?.catch(() => undefined);
  };
  return { isFull, toggle };
}
