/**
 * Theme of the page. `boot.js` applies it before the first paint and whenever the choice changes, in this
 * tab, in another one or on the device; this module reads and changes the choice.
 */
import { useSyncExternalStore } from 'react';
import { browserStorage, saveText } from './storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const EVENT = 'storage';

function subscribe(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}

function wishNow(): ThemeChoice {
  const { wish } = document.documentElement.dataset;
  return themeChoices.find((known) => known === wish) ?? 'system';
}

/** Returns the chosen theme; on the server and in the first render, the device's. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, wishNow, () => 'system');

/** Sets the theme for all tabs and later visits; on a kitchen display, for itself only. */
export function chooseTheme(wish: ThemeChoice): void {
  const { themeKey = 'sofra.theme' } = document.documentElement.dataset;
  saveText(browserStorage, themeKey, wish);
  dispatchEvent(new StorageEvent(EVENT, { key: themeKey, newValue: wish }));
}

/** Applies the theme of the current address: a kitchen display has its own. */
export function reapplyTheme(): void {
  dispatchEvent(new StorageEvent(EVENT));
}
