import { ReceiptText } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Price } from '../../../ui/base/Price.tsx';
import css from './BillButton.module.css';
import type { TableBill } from './useTableBill.ts';

/** Opens the bill; says what is left of it, or that the guest's payment is under way. */
export function BillButton({
  bill: { unpaidMinor, isPaying },
  currency,
  isMain,
  onOpen,
}: {
  bill: TableBill;
  currency: string;
  /** True if it is the main action of the view. */
  isMain: boolean;
  onOpen: () => void;
}) {
  const t = useT('party');
  const isMainNow = isMain && unpaidMinor > 0 && !isPaying;
  return (
    <Button
      kind={isMainNow ? 'primary' : 'outline'}
      size="tall"
      className={css.bill}
      onClick={onOpen}
    >
      <span>
        <Icon of={ReceiptText} />
        {t('bill.open')}
      </span>
      {isPaying ? (
        <small>{t('bill.paying')}</small>
      ) : unpaidMinor > 0 ? (
        <Price minor={unpaidMinor} currency={currency} />
      ) : (
        <small>{t('bill.paid')}</small>
      )}
    </Button>
  );
}
