import { useState } from 'react';
import { currencySign } from '../../../../lib/format/format.ts';
import { readPrice } from '../../../../lib/format/price.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import { suggestedTips } from './amounts.ts';
import css from './Pay.module.css';

/** Tip that the guest chose. */
export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly minor: number }
  | { readonly kind: 'typed'; readonly typed: string };

/** Largest tip that can be typed, in minor units: a slip of the finger isn't charged. */
const MOST_TIP_MINOR = 10_000_000;

export function tipMinorOf(tip: Tip): number {
  if (tip.kind === 'none') return 0;
  if (tip.kind === 'amount') return tip.minor;
  return Math.min(MOST_TIP_MINOR, Math.round((readPrice(tip.typed) ?? 0) * 100));
}

/** Tip: none unless the guest chooses one; suggested amounts or their own, never a percentage. */
export function TipRow({
  amountMinor,
  currency,
  tip,
  onTip,
}: {
  amountMinor: number;
  currency: string;
  tip: Tip;
  onTip: (tip: Tip) => void;
}) {
  const t = useT('bill');
  const language = useLanguage();
  // The suggestions stay while the sheet is open, although the sum may change.
  const [tips] = useState(() => suggestedTips(amountMinor, currency));
  const chip = (isOn: boolean, onClick: () => void, content: React.ReactNode, key: string) => (
    <button key={key} type="button" aria-pressed={isOn} onClick={onClick}>
      {content}
    </button>
  );
  return (
    <>
      <h3 className={css.label}>
        {t('tip.title')}
        <small>{t('tip.free')}</small>
      </h3>
      <div className={css.tips}>
        {chip(tip.kind === 'none', () => onTip({ kind: 'none' }), t('tip.none'), 'none')}
        {tips.map((minor) =>
          chip(
            tip.kind === 'amount' && tip.minor === minor,
            () => onTip({ kind: 'amount', minor }),
            <Price minor={minor} currency={currency} />,
            String(minor),
          ),
        )}
        {chip(
          tip.kind === 'typed',
          () => onTip({ kind: 'typed', typed: '' }),
          t('tip.other'),
          'other',
        )}
      </div>
      {tip.kind === 'typed' && (
        <label className={css.own} dir="ltr">
          <span aria-hidden="true">{currencySign(currency, language)}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            // The guest has just asked for the field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={t('tip.label')}
            value={tip.typed}
            onChange={(event) => onTip({ kind: 'typed', typed: event.target.value })}
          />
        </label>
      )}
    </>
  );
}
