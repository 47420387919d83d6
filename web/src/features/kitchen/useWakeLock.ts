import { useEffect } from 'react';

/** Keeps the screen from going dark while this is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator;
    if (!wakeLock) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    // The browser takes the lock away with every hidden page; it is asked for again when it shows.
    const take = async () => {
      if (isLeft || document.visibilityState !== 'visible') return;
      try {
        lock = await wakeLock.request('screen');
        if (isLeft) await lock.release();
      } catch {
        // A flat battery or the device's settings refuse it: the display works without.
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
