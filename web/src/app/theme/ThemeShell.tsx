import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { lightAnew } from '../../lib/browser/theme.ts';
import { useIsWall } from '../guards/useIsKiosk.ts';

/** Everything inside is lit as the user chose; a wall has a light of its own, on the way to it, too. */
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
