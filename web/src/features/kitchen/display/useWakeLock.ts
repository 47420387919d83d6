import { useEffect } from 'react';

/** Keeps the screen on while this is shown, if the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator;
    if (!wakeLock) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isTaking = false;
    let isLeft = false;
    const take = async () => {
      const isHeld = lock !== undefined && !lock.released;
      if (isLeft || isTaking || isHeld || document.visibilityState !== 'visible') return;
      isTaking = true;
      try {
        lock = await wakeLock.request('screen');
        if (isLeft) await lock.release();
      } catch {
        // Refused because of a low battery or the device's settings; the display works without it.
      } finally {
        isTaking = false;
      }
    };
    const again = () => void take();
    // The browser releases the lock when the page is hidden, and may release or refuse it at any time.
    document.addEventListener('visibilitychange', again);
    window.addEventListener('pointerdown', again, { capture: true });
    void take();
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('pointerdown', again, { capture: true });
      void lock?.release();
    };
  }, []);
}
