/**
 * Theme of the page. `boot.js` decides it before the first paint and whenever the wish changes, in
 * this tab, another one or on the device; this module reads and changes the wish.
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

/** Returns the chosen theme; on the server and in the first render, the device's. */
export const useThemeWish = (): ThemeWish =>
  useSyncExternalStore(subscribe, wishNow, () => 'system');

/** Sets the theme of every tab and of later visits; on a kitchen display only its own. */
export function chooseTheme(wish: ThemeWish): void {
  const { themeKey = 'sofra.theme' } = document.documentElement.dataset;
  saveText(browserStorage, themeKey, wish);
  dispatchEvent(new StorageEvent(EVENT, { key: themeKey, newValue: wish }));
}

/** Applies the theme of the current address: a kitchen display has its own. */
export function lightAnew(): void {
  dispatchEvent(new StorageEvent(EVENT));
}
