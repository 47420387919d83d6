import { pages } from '@sofra/contracts/pages';
import { ThemeProvider } from 'next-themes';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useMatch } from 'react-router-dom';
import * as v from 'valibot';
import { browserStorage, readSaved, save } from '../lib/storage.ts';
import { WallTheme, type WallThemeName } from './wallTheme.ts';

const WALL_THEME_KEY = 'sofra.wallTheme';
const Name = v.picklist(['light', 'dark']);

/**
 * Light or dark for everything inside: as the device wishes or the person chose. The kitchen's wall
 * has a choice of its own, dark until somebody changes it.
 */
export function ThemeShell() {
  const isWall = useMatch(pages.kitchen.path) !== null;
  const [wall, setWall] = useState<WallThemeName>(
    () => readSaved(browserStorage, WALL_THEME_KEY, Name) ?? 'dark',
  );
  const choose = (name: WallThemeName) => {
    setWall(name);
    save(browserStorage, WALL_THEME_KEY, name);
  };
  return (
    <ThemeProvider
      attribute="data-theme"
      storageKey="sofra.theme"
      defaultTheme="system"
      forcedTheme={isWall ? wall : undefined}
      disableTransitionOnChange
      // Its script would set the theme before the first paint; boot.js does, and the page allows no inline script.
      scriptProps={{ type: 'application/json' }}
    >
      <WallTheme value={isWall ? { name: wall, choose } : undefined}>
        <Outlet />
        <ScrollRestoration />
      </WallTheme>
    </ThemeProvider>
  );
}
