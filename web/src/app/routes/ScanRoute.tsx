import { useEffect } from 'react';
import { auth } from '../../data/client/auth.ts';
import { ScanPage } from '../../features/scan/ScanPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { PageToast } from '../../ui/base/PageToast.tsx';
import { TopBar } from '../layout/TopBar.tsx';

/** Scan page under the top bar. */
export function ScanRoute(props: { scanned: string | null; onFound: (tableId: number) => void }) {
  const common = useT('common');
  useEffect(() => void auth.load(), []);
  return (
    <>
      <TopBar current="scan" />
      <ScanPage key={props.scanned} {...props} />
      <PageToast closeLabel={common('actions.close')} />
    </>
  );
}
