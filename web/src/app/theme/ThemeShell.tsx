import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { lightAnew } from '../../lib/browser/theme.ts';
import { useIsWall } from './useIsKiosk.ts';

/** Applies the user's theme; the kitchen display has its own, also while it loads. */
export function ThemeShell() {
  const isWall = useIsWall();
  useLayoutEffect(lightAnew, [isWall]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
