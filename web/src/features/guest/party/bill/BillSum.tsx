import { useT } from '../../../../lib/i18n/i18n.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import css from './Bill.module.css';
import { othersMinor, type OwnBill } from './splits.ts';

/** The rest of the bill, its total and the paid amount, and the same as a bar. */
export function BillSum({
  own,
  amountMinor,
  currency,
}: {
  own: OwnBill;
  /** Price of the guest's choice. */
  amountMinor: number;
  currency: string;
}) {
  const t = useT('bill');
  const { owedMinor, paidMinor, pendingMinor } = own.bill;
  const unpaidMinor = Math.max(0, owedMinor - paidMinor);
  const width = (minor: number) => ({
    inlineSize: `${owedMinor > 0 ? Math.min(100, (minor / owedMinor) * 100) : 0}%`,
  });
  const others = Math.min(othersMinor(own), Math.max(0, unpaidMinor - amountMinor));
  return (
    <div className={css.sum}>
      <p className={css.left}>
        <small>{t('left')}</small>
        <b>
          <Price minor={unpaidMinor} currency={currency} />
        </b>
      </p>
      <dl className={css.sums}>
        <dt>{t('total')}</dt>
        <dd>
          <Price minor={owedMinor} currency={currency} />
        </dd>
        <dt>{t('paid')}</dt>
        <dd>
          <Price minor={paidMinor} currency={currency} />
        </dd>
        {pendingMinor > 0 && (
          <>
            <dt>{t('pending')}</dt>
            <dd>
              <Price minor={pendingMinor} currency={currency} />
            </dd>
          </>
        )}
      </dl>
      <div className={css.bar} aria-hidden="true">
        {paidMinor > 0 && <i className={css.paid} style={width(paidMinor)} />}
        {amountMinor > 0 && <i className={css.mine} style={width(amountMinor)} />}
        {others > 0 && <i className={css.others} style={width(others)} />}
      </div>
    </div>
  );
}
