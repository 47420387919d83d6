import type { Menu } from '@sofra/contracts/menus';
import { useState } from 'react';
import * as v from 'valibot';
import { readSaved } from '../../../lib/browser/savedValues.ts';
import { browserStorage, save } from '../../../lib/browser/storage.ts';

const Saved = v.object({ menuId: v.nullable(v.number()), showsUnavailable: v.boolean() });
const keyOf = (businessId: number): string => `sofra.items.${businessId}`;

/**
 * The listed menu (the last one chosen on this device, else the first active one), and whether unavailable
 * items are listed.
 */
export function useListChoice(businessId: number, menus: readonly Menu[] | undefined) {
  const [choice, setChoice] = useState(
    () =>
      readSaved(browserStorage, keyOf(businessId), Saved) ?? {
        menuId: null,
        showsUnavailable: false,
      },
  );
  const change = (changes: Partial<typeof choice>): void => {
    const changed = { ...choice, ...changes };
    setChoice(changed);
    save(browserStorage, keyOf(businessId), changed);
  };
  const menu =
    menus?.find(({ id }) => id === choice.menuId) ??
    menus?.find(({ isActive }) => isActive) ??
    menus?.[0];
  return {
    menu,
    showsUnavailable: choice.showsUnavailable,
    chooseMenu: (menuId: number): void => change({ menuId }),
    showUnavailable: (showsUnavailable: boolean): void => change({ showsUnavailable }),
  };
}
