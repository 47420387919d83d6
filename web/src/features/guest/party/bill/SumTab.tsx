import type { RefObject } from 'react';
import { currencySign, money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { typedPrice } from '../../../../lib/format/price.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import css from './Amount.module.css';
import { ownPartMinor, typedMinor } from './splits.ts';
import type { TabProps } from './tabProps.ts';

/** Text of an amount in the field, without decimals if it has none. */
const toTyped = (minor: number): string => typedPrice(minor).replace(/,00$/, '');

/** Chooses any sum, at most what is left. */
export function SumTab({
  own,
  currency,
  choice: { typed },
  isShared,
  field,
  onChange,
}: TabProps & { isShared: boolean; field: RefObject<HTMLInputElement | null> }) {
  const t = useT('bill');
  const language = useLanguage();
  const { leftMinor } = own.bill;
  const minor = typedMinor(typed, leftMinor);
  const isTooMuch = minor === leftMinor && typedMinor(typed, Number.MAX_SAFE_INTEGER) !== minor;
  const price = (amount: number) => isolated(money(amount, currency, language));
  const mine = ownPartMinor(own);
  const shortcuts = [
    ...(isShared && mine > 0 ? [['sum.mine', mine] as const] : []),
    ['sum.half', Math.floor(leftMinor / 2)] as const,
    ['sum.all', leftMinor] as const,
  ];
  const says =
    minor === undefined
      ? t(typed.trim() === '' ? 'sum.hint' : 'sum.invalid')
      : isTooMuch
        ? t('sum.most', { price: price(leftMinor) })
        : leftMinor === minor
          ? t('sum.nothingRemains')
          : t('sum.remains', { price: price(leftMinor - minor) });
  return (
    <>
      <label className={css.amount} dir="ltr">
        <span aria-hidden="true">{currencySign(currency, language)}</span>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={14}
          placeholder="0"
          aria-label={t('sum.label')}
          aria-describedby="bill-sum-says"
          aria-invalid={(typed.trim() !== '' && minor === undefined) || undefined}
          value={typed}
          onChange={(event) => onChange({ typed: event.target.value })}
        />
      </label>
      <div
        className={css.tiles}
        style={{ gridTemplateColumns: `repeat(${shortcuts.length}, 1fr)` }}
      >
        {shortcuts.map(([key, amount]) => (
          <button
            key={key}
            type="button"
            aria-pressed={minor === amount}
            onClick={() => onChange({ typed: toTyped(amount) })}
          >
            <small>{t(key)}</small>
            <Price minor={amount} currency={currency} />
          </button>
        ))}
      </div>
      <p id="bill-sum-says" className={css.says} role="status">
        {says}
      </p>
    </>
  );
}
