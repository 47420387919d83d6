import type { QRCodeSVG } from 'qrcode.react';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useT } from '../../lib/i18n/i18n.ts';

/** Lazy-loads the code's drawing; if that fails, the links next to it remain. */
const Drawing = lazy<ComponentType<ComponentProps<typeof QRCodeSVG>>>(() =>
  import('qrcode.react').then(
    ({ QRCodeSVG }) => ({ default: QRCodeSVG }),
    () => ({ default: () => null }),
  ),
);

/**
 * Code of the demo table. Only the browser knows the address of this installation; until then its space is
 * kept.
 */
export function DemoCode({ className }: { className: string | undefined }) {
  const t = useT('landing');
  const [origin, setOrigin] = useState<string>();
  useEffect(() => startTransition(() => setOrigin(location.origin)), []);
  return (
    <span className={className}>
      {origin !== undefined && (
        <Suspense>
          <Drawing
            value={`${origin}/scan?qr=table-1`}
            level="M"
            title={t('codeTitle')}
            width="100%"
            height="100%"
          />
        </Suspense>
      )}
    </span>
  );
}
