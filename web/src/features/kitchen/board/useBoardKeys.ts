import { useEffect, useRef } from 'react';
import { DIGITS_MS } from '../timings.ts';
import type { KitchenBoard } from './useBoard.ts';

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, [role=dialog], [role=menu]') !== null;

const pageStep = (key: string): number => {
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === 'PageDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'PageUp' || key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
};

/** Focuses the next-step button of the `number`-th card on the page. */
function pick(number: number): void {
  const cards = document.querySelectorAll('[data-part=cards] > article');
  cards[number - 1]?.querySelector<HTMLElement>('[data-part=step]')?.focus();
}

/**
 * Keys of a keyboard or a bump bar: a number picks a card of the page, Enter does its next step, Z undoes the
 * last one, arrows and page keys turn pages. Not while a user is typing or a drawer is open.
 */
export function useBoardKeys({ page, packing, turnTo }: KitchenBoard, undo: () => void): void {
  const typed = useRef({ digits: '', at: 0 });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const { key } = event;
      const step = pageStep(key);
      if (step !== 0) turnTo(Math.max(0, Math.min(packing.pages - 1, page + step)));
      if (key.toLowerCase() === 'z' && !event.repeat) undo();
      if (!/^\d$/.test(key)) return;
      const isNext = event.timeStamp - typed.current.at < DIGITS_MS;
      const digits = (isNext ? typed.current.digits : '') + key;
      typed.current = { digits, at: event.timeStamp };
      pick(Number(digits));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [page, packing.pages, turnTo, undo]);
}
