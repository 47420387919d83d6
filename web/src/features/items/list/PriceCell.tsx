import { chakra, Input } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toMinor } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { itemPrice } from '../../../lib/format/itemPrice.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { readPrice, typedPrice } from '../../../lib/format/price.ts';

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
  /** Opens the price of the next row; returns false if this is the last. */
  onNext: () => boolean;
  /** In lira; called only if the price has changed. */
  onPrice: (price: number) => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    // The field is gone, so the keyboard focus returns to the price.
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
  const price = itemPrice(item, currency, language, { exact: true });
  return (
    <chakra.button
      ref={button}
      type="button"
      minH="touch"
      px={{ base: '1', md: '3' }}
      borderRadius="2"
      fontSize={{ base: '14', md: '15' }}
      fontWeight="strong"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={item.isAvailable ? 'fg' : 'fg.muted'}
      cursor="pointer"
      focusVisibleRing="outside"
      _hover={{ bg: 'bg.subtle', boxShadow: 'inset 0 0 0 1px {colors.border.strong}' }}
      aria-label={t('list.changePriceOf', { name, price })}
      onClick={onOpen}
    >
      {price}
    </chakra.button>
  );
}

function PriceInput({
  label,
  minor,
  onDone,
}: {
  label: string;
  minor: number;
  /** Called without a price if it hasn't changed; `away`: the user clicked elsewhere. */
  onDone: (price: number | undefined, how: 'enter' | 'escape' | 'away') => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [typed, setTyped] = useState(() => typedPrice(minor));
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const done = (price: number | undefined, how: 'enter' | 'escape' | 'away'): void => {
    // Removing the field blurs it, which must not count as a second result.
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
    <chakra.span position="relative">
      <Input
        ref={input}
        w="104px"
        h="touch"
        px="3"
        borderRadius="2"
        fontWeight="strong"
        fontVariantNumeric="tabular-nums"
        textAlign="end"
        boxShadow="inset 0 0 0 2px {colors.brand.solid}"
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
      {isWrong && <PriceError />}
    </chakra.span>
  );
}

function PriceError() {
  const t = useT('items');
  return (
    <chakra.span
      role="alert"
      position="absolute"
      zIndex="4"
      insetBlockStart="calc(100% + 4px)"
      insetInlineEnd="0"
      w="216px"
      px="3"
      py="2"
      borderRadius="2"
      bg="bg.inverse"
      color="fg.inverse"
      boxShadow="floating"
      fontSize="13"
    >
      {t('priceFault')}
    </chakra.span>
  );
}
