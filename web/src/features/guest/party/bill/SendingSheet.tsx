import { WifiOff } from 'lucide-react';
import { guestPayments, type Press } from '../../../../data/live/guestPayments.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { Strip } from '../../../../ui/base/Strip.tsx';
import { guardTaps } from '../../../../ui/base/tapGuard.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import parts from './BillParts.module.css';
import css from './Payment.module.css';

/** A payment whose answer hasn't arrived. The same press is sent again; it never pays twice. */
export function SendingSheet({
  press: { expectedMinor, tipMinor, method },
  isOffline,
  currency,
  onClose,
}: {
  press: Press;
  isOffline: boolean;
  currency: string;
  onClose: () => void;
}) {
  const t = useT('bill');
  const common = useT('common');
  const { show } = useToasts();
  const abandon = () =>
    guestPayments
      .abandon()
      .catch((error: unknown) =>
        show({ tone: 'error', title: t('withdrawFailed'), text: errorText(error) }),
      );
  return (
    <Sheet
      title={t('sending.title')}
      isBare
      closeLabel={common('actions.close')}
      footer={
        <div ref={guardTaps} className={parts.foot}>
          <Button size="tall" onClick={abandon}>
            {t('withdraw')}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <div className={css.state} role="status">
        <h2>{t('sending.title')}</h2>
        <p>{t(isOffline ? 'sending.offline' : 'sending.text')}</p>
        {isOffline && (
          <Strip icon={WifiOff}>
            <span>{t('sending.once')}</span>
          </Strip>
        )}
        <dl className={css.facts}>
          <div>
            <dt>{t(`methods.${method}`)}</dt>
            <dd>
              <Price minor={expectedMinor + tipMinor} currency={currency} />
            </dd>
          </div>
        </dl>
      </div>
    </Sheet>
  );
}
