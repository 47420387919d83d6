import { Gift, Percent, Undo2 } from 'lucide-react';
import { money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Strip } from '../../../../ui/base/Strip.tsx';
import css from './Bill.module.css';
import type { OwnBill } from './splits.ts';

/** Notes over the bill: discounts and complimentary lines with their effect, and money to be returned. */
export function BillNotes({
  own: {
    bill: { discountMinor, refundDueMinor },
    ledger,
  },
  currency,
}: {
  own: OwnBill;
  currency: string;
}) {
  const t = useT('bill');
  const language = useLanguage();
  const price = (minor: number) => isolated(money(minor, currency, language));
  const isComplimentary = ledger.adjustments
    .filter(({ revokedAt }) => revokedAt === null)
    .every(({ kind }) => kind === 'complimentary');
  if (discountMinor === 0 && refundDueMinor === 0) return null;
  return (
    <div className={css.notes}>
      {discountMinor > 0 && (
        <Strip icon={isComplimentary ? Gift : Percent} tone="quiet">
          <span>
            {t(isComplimentary ? 'complimentaryNote' : 'discountNote', {
              price: price(discountMinor),
            })}
          </span>
        </Strip>
      )}
      {refundDueMinor > 0 && (
        <Strip icon={Undo2}>
          <span>{t('refundNote', { price: price(refundDueMinor) })}</span>
        </Strip>
      )}
    </div>
  );
}
