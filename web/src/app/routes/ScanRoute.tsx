import { useEffect } from 'react';
import { auth } from '../../data/client/auth.ts';
import { ScanPage } from '../../features/scan/ScanPage.tsx';
import { TopBar } from '../layout/TopBar.tsx';

/** Scan page under the top bar. */
export function ScanRoute(props: { scanned: string | null; onFound: (tableId: number) => void }) {
  useEffect(() => void auth.load(), []);
  return (
    <>
      <TopBar current="scan" />
      <ScanPage key={props.scanned} {...props} />
    </>
  );
}
