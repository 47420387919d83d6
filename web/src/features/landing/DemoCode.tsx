import { QRCodeSVG } from 'qrcode.react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../lib/i18n.ts';

const never = (): (() => void) => () => undefined;

/** The demo table's own code. Where this installation is reached only the browser knows: until then its place is kept. */
export function DemoCode({ className }: { className: string | undefined }) {
  const t = useT('landing');
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => undefined,
  );
  return (
    <span className={className}>
      {origin !== undefined && (
        <QRCodeSVG
          value={`${origin}/scan?qr=table-1`}
          level="M"
          title={t('codeTitle')}
          width="100%"
          height="100%"
        />
      )}
    </span>
  );
}
