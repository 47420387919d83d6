import { money } from '../../../../lib/format/money.ts';
import { useLanguage } from '../../../../lib/i18n/i18n.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import css from '../table/BillDisc.module.css';

/** A sum in the middle of a disc; smaller if it has more characters than there is room for. */
export function DiscSum({
  minor,
  currency,
  room = 6,
}: {
  minor: number;
  currency: string;
  /** Characters of the large size. */
  room?: number;
}) {
  const language = useLanguage();
  const isLong = money(minor, currency, language).length > room;
  return (
    <strong className={isLong ? css.long : undefined}>
      <Price minor={minor} currency={currency} />
    </strong>
  );
}
