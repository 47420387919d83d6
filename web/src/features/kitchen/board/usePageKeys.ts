import { useEffect } from 'react';

/** Turns pages with the arrow and page keys, unless a user is typing or a drawer is open. */
export function usePageKeys(pageCount: number, page: number, turnTo: (page: number) => void): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const isRtl = document.documentElement.dir === 'rtl';
      const forward = ['PageDown', isRtl ? 'ArrowLeft' : 'ArrowRight'];
      const back = ['PageUp', isRtl ? 'ArrowRight' : 'ArrowLeft'];
      const step = forward.includes(event.key) ? 1 : back.includes(event.key) ? -1 : 0;
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest('input, select, textarea, [role]') !== null;
      if (step === 0 || isElsewhere) return;
      turnTo(Math.max(0, Math.min(pageCount - 1, page + step)));
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [pageCount, page, turnTo]);
}
