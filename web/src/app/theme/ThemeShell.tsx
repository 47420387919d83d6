import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { reapplyTheme } from '../../lib/browser/theme.ts';
import { useIsKiosk } from './useIsKiosk.ts';

/** Applies the user's theme. The kitchen display has its own, also while it loads. */
export function ThemeShell() {
  const isKiosk = useIsKiosk();
  useLayoutEffect(reapplyTheme, [isKiosk]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
