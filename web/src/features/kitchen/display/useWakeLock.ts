import { useEffect } from 'react';

/** Keeps the screen on while this is shown, if the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator;
    if (!wakeLock) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    // The browser releases the lock when the page is hidden; it is requested again when the page is shown.
    const take = async () => {
      if (isLeft || document.visibilityState !== 'visible') return;
      try {
        lock = await wakeLock.request('screen');
        if (isLeft) await lock.release();
      } catch {
        // Refused because of a low battery or the device's settings; the display works without it.
      }
    };
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
