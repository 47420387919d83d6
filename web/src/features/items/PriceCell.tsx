import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toMinor } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/menus';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { readPrice, typedPrice } from '../../lib/format/price.ts';
import css from './Items.module.css';

/**
 * Price that is edited in place: a click opens it, Enter saves it and opens the next one, Escape
 * cancels. An invalid price stays open with its error.
 */
export function PriceCell({
  item,
  name,
  currency,
  isOpen,
  onOpen,
  onClose,
  onNext,
  onPrice,
}: {
  item: MenuItem;
  name: string;
  currency: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Opens the price of the next row; false when this is the last. */
  onNext: () => boolean;
  /** In lira; only where it is another than before. */
  onPrice: (price: number) => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    // The field is gone: returns the keyboard focus to the price.
    if (!isOpen && returns.current) button.current?.focus();
    returns.current = false;
  }, [isOpen]);

  if (isOpen) {
    return (
      <PriceInput
        label={t('list.priceOf', { name })}
        minor={item.priceMinor}
        onDone={(price, how) => {
          if (price !== undefined) onPrice(price);
          const isNextOpen = how === 'enter' && onNext();
          returns.current = !isNextOpen && how !== 'away';
          if (!isNextOpen) onClose();
        }}
      />
    );
  }
  const price = money(item.priceMinor, currency, language, { exact: true });
  return (
    <button
      ref={button}
      type="button"
      className={css.priceButton}
      aria-label={t('list.changePriceOf', { name, price })}
      onClick={onOpen}
    >
      {price}
    </button>
  );
}

function PriceInput({
  label,
  minor,
  onDone,
}: {
  label: string;
  minor: number;
  /** Without a price when it is the same as before; `away`: somewhere else was pressed. */
  onDone: (price: number | undefined, how: 'enter' | 'escape' | 'away') => void;
}) {
  const t = useT('items');
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [typed, setTyped] = useState(() => typedPrice(minor));
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const done = (price: number | undefined, how: 'enter' | 'escape' | 'away'): void => {
    // The field's own going away is no second answer.
    if (isDone.current) return;
    isDone.current = true;
    onDone(price, how);
  };
  const finish = (how: 'enter' | 'away'): void => {
    const price = readPrice(typed);
    if (price === undefined) setWrong(true);
    else done(toMinor(price) === minor ? undefined : price, how);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') finish('enter');
    else done(undefined, 'escape');
  };
  return (
    <span className={css.priceField}>
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish('away')}
      />
      {isWrong && <span role="alert">{t('priceFault')}</span>}
    </span>
  );
}
