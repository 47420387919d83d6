import { useTheme } from 'next-themes';
import { createContext, useContext } from 'react';

export type WallThemeName = 'light' | 'dark';

/** Set on a wall, where light and dark are its own choice; undefined elsewhere. */
export const WallTheme = createContext<
  { name: WallThemeName; choose: (name: WallThemeName) => void } | undefined
>(undefined);

/** Light or dark as shown now, and the way to turn it over: the wall's choice on a wall, else the person's. */
export function useThemeSwitch(): { isDark: boolean; toggle: () => void } {
  const wall = useContext(WallTheme);
  const { resolvedTheme, setTheme } = useTheme();
  const isDark = (wall?.name ?? resolvedTheme) === 'dark';
  const choose = wall?.choose ?? setTheme;
  return { isDark, toggle: () => choose(isDark ? 'light' : 'dark') };
}
