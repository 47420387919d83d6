// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../../../test/hooks.ts';
import { QUIET_MS, SHIFT_MS } from '../timings.ts';
import { useBurnInShift } from './useBurnInShift.ts';
import { useTextSize } from './useTextSize.ts';
import { useWakeLock } from './useWakeLock.ts';

afterEach(() => void vi.restoreAllMocks());
const touch = () => window.dispatchEvent(new Event('pointerdown'));

describe('the shift against burn-in', () => {
  it('takes four places, one every few minutes, but none under a hand', async () => {
    vi.useFakeTimers();
    const page = await renderHook(useBurnInShift);
    const first = page.current();
    const seen = new Set([first]);
    for (let shifts = 0; shifts < 4; shifts += 1) {
      const before = page.current();
      await page.act(() => vi.advanceTimersByTime(SHIFT_MS));
      expect(page.current()).not.toBe(before);
      seen.add(page.current());
    }
    expect([...seen]).toHaveLength(4);
    expect(page.current(), 'and back').toBe(first);
    await page.act(() => {
      vi.advanceTimersByTime(SHIFT_MS - QUIET_MS / 2);
      touch();
      vi.advanceTimersByTime(QUIET_MS / 2);
    });
    expect(page.current(), 'touched a moment ago').toBe(first);
    await page.act(() => vi.advanceTimersByTime(SHIFT_MS));
    expect(page.current()).not.toBe(first);
  });
});

describe('the wake lock', () => {
  it('is requested again when the display is shown again, and by a touch after a refusal', async () => {
    const held: { released: boolean }[] = [];
    const request = vi.fn(async () => {
      const lock = { released: false, release: async () => void (lock.released = true) };
      held.push(lock);
      return lock;
    });
    const refuse = () =>
      request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    /** Hides or shows the page; the browser takes the lock of a hidden one. */
    const show = (state: 'visible' | 'hidden') => {
      visibility.mockReturnValue(state);
      if (state === 'hidden') for (const lock of held) lock.released = true;
      return page.act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    visibility.mockReturnValue('visible');
    const page = await renderHook(useWakeLock);
    expect(request).toHaveBeenCalledTimes(1);
    await show('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    refuse();
    await show('visible');
    expect(request).toHaveBeenCalledTimes(2);
    await show('visible');
    expect(request).toHaveBeenCalledTimes(3);
    // One is held: a touch requests no other.
    await page.act(() => void touch());
    expect(request).toHaveBeenCalledTimes(3);
    await show('hidden');
    refuse();
    await show('visible');
    expect(request).toHaveBeenCalledTimes(4);
    await page.act(() => void touch());
    expect(request, 'a touch after a refusal').toHaveBeenCalledTimes(5);
    await page.leave();
    expect(held.every(({ released }) => released)).toBe(true);
  });
});

describe('the text size', () => {
  it('goes on to the next one, and is the same after a reload', async () => {
    const page = await renderHook(useTextSize);
    expect(page.current().size).toBe('normal');
    for (const size of ['large', 'largest']) {
      await page.act(() => page.current().next());
      expect(page.current().size).toBe(size);
    }
    await page.leave();
    const reloaded = await renderHook(useTextSize);
    expect(reloaded.current().size).toBe('largest');
    localStorage.clear();
  });
});
