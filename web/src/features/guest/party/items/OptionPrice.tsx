import { money } from '../../../../lib/format/format.ts';
import { useLanguage } from '../../../../lib/i18n/i18n.ts';
import { Price } from '../../../../ui/base/Price.tsx';

/** Price of an option: of the item with it (`isWhole`), or a difference. */
export interface ShownPrice {
  readonly minor: number;
  readonly isWhole: boolean;
}

/** Shows `₺85`, or `+₺40`. */
export function OptionPrice({
  price: { minor, isWhole },
  currency,
}: {
  price: ShownPrice;
  currency: string;
}) {
  const language = useLanguage();
  if (isWhole) return <Price minor={minor} currency={currency} />;
  return (
    <bdi>
      {minor < 0 ? '−' : '+'}
      {money(Math.abs(minor), currency, language)}
    </bdi>
  );
}
