/**
 * Light and dark. `boot.js` alone decides, before the first paint and whenever it hears of another wish,
 * from this tab, another one or the device; here is how it is told, and asked.
 */
import { useSyncExternalStore } from 'react';
import { browserStorage, saveText } from './storage.ts';

export type ThemeWish = 'system' | 'light' | 'dark';
export const themeWishes: readonly ThemeWish[] = ['system', 'light', 'dark'];

const EVENT = 'storage';

function subscribe(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}

function wishNow(): ThemeWish {
  const { wish } = document.documentElement.dataset;
  return themeWishes.find((known) => known === wish) ?? 'system';
}

/** What was chosen for this page; on the server, and in a page's first drawing, the device's own. */
export const useThemeWish = (): ThemeWish =>
  useSyncExternalStore(subscribe, wishNow, () => 'system');

/** From now on, in every tab, and at the next visit; at a kitchen's wall for that wall alone. */
export function chooseTheme(wish: ThemeWish): void {
  const { themeKey = 'sofra.theme' } = document.documentElement.dataset;
  saveText(browserStorage, themeKey, wish);
  dispatchEvent(new StorageEvent(EVENT, { key: themeKey, newValue: wish }));
}

/** Asks for the light of the address as it is now: a wall has one of its own. */
export function lightAnew(): void {
  dispatchEvent(new StorageEvent(EVENT));
}
