/** Sums of a count, from the texts that a manager typed. */
import type { CountedMoney, DayFigures } from '@sofra/contracts/days';
import { recordOf } from '@sofra/contracts/facts';
import { type CounterMethod, counterMethods, type PaymentMethod } from '@sofra/contracts/payments';
import { toMinor } from '@sofra/contracts/common';
import type { Count } from '../../data/drafts/count-drafts.ts';
import { readDifference, readPrice } from '../../lib/format/price.ts';

/** Banknotes of each currency in minor units, largest first. */
const banknotes: Record<string, readonly number[]> = {
  TRY: [200, 100, 50, 20, 10, 5],
  EUR: [200, 100, 50, 20, 10, 5],
  USD: [100, 50, 20, 10, 5, 1],
  GBP: [50, 20, 10, 5],
  AED: [500, 200, 100, 50, 20, 10, 5],
  SAR: [500, 200, 100, 50, 20, 10, 5],
  RUB: [5000, 2000, 1000, 500, 200, 100, 50],
};

export const banknotesOf = (currency: string): number[] =>
  (banknotes[currency] ?? [100, 50, 20, 10, 5]).map((value) => value * 100);

/** Largest number of notes of one value. */
export const MAX_NOTES = 99_999;

export const notesOf = ({ notes }: Count, valueMinor: number): number =>
  Math.min(MAX_NOTES, Number(notes[String(valueMinor)] ?? 0) || 0);

const isTyped = (text: string): boolean => text.trim() !== '';

/** Parses a counted amount; undefined if nothing or no amount is typed. */
function readAmount(text: string): number | undefined {
  if (!isTyped(text)) return undefined;
  const price = /^\s*[-−–]/u.test(text) ? readDifference(text) : readPrice(text);
  return price === undefined ? undefined : toMinor(price);
}

/** Returns true for a text that isn't an amount. */
export const isWrong = (text: string): boolean => isTyped(text) && readAmount(text) === undefined;

/** Sums up notes and coins; undefined if none are counted. */
export function tillOf(count: Count, currency: string): number | undefined {
  const counted = Object.values(count.notes).some(isTyped) || isTyped(count.coins);
  if (!counted) return undefined;
  const coins = readPrice(count.coins) ?? 0;
  return banknotesOf(currency).reduce(
    (total, value) => total + value * notesOf(count, value),
    toMinor(coins),
  );
}

/** Returns the counted amount of a method; undefined if it isn't counted. Cash is without the opening float. */
export function countedOf(
  method: CounterMethod,
  count: Count,
  { currency, openingFloatMinor }: { currency: string; openingFloatMinor: number },
): number | undefined {
  const typed = readAmount(count[method]);
  if (method !== 'cash' || typed !== undefined) return typed;
  const till = tillOf(count, currency);
  return till === undefined ? undefined : till - openingFloatMinor;
}

export const expectedOf = ({ methods }: DayFigures, method: PaymentMethod): number =>
  methods.find((one) => one.method === method)?.expectedMinor ?? 0;

/** Result of a count against the figures. */
export interface CountResult {
  /** Undefined until everything is counted. */
  counted: CountedMoney | undefined;
  /** Methods that aren't counted yet. */
  missing: CounterMethod[];
  differenceMinor: number;
  /** True if any method differs, even if the differences cancel out. */
  hasDifference: boolean;
}

/** Compares what is counted with what is expected; a method without money needs no count. */
export function resultOf(count: Count, figures: DayFigures, currency: string): CountResult {
  const till = { currency, openingFloatMinor: figures.openingFloatMinor };
  const amounts = counterMethods.map((method) => {
    const of = figures.methods.find((one) => one.method === method);
    const isUnused = !of || (of.payments === 0 && of.refunds === 0);
    const minor =
      countedOf(method, count, till) ?? (isUnused && !isWrong(count[method]) ? 0 : undefined);
    return { method, minor, differenceMinor: (minor ?? 0) - expectedOf(figures, method) };
  });
  const missing = amounts.flatMap(({ method, minor }) => (minor === undefined ? [method] : []));
  const minorOf = (method: CounterMethod): number =>
    amounts.find((one) => one.method === method)?.minor ?? 0;
  const counted = { ...recordOf(counterMethods, minorOf), notes: toNotes(count, currency) };
  return {
    counted: missing.length === 0 ? counted : undefined,
    missing,
    differenceMinor: amounts.reduce((total, { differenceMinor }) => total + differenceMinor, 0),
    hasDifference: amounts.some(({ differenceMinor }) => differenceMinor !== 0),
  };
}

/** Counted notes for the record; coins are counted in the smallest unit. Empty if the cash was typed. */
function toNotes(count: Count, currency: string): CountedMoney['notes'] {
  if (isTyped(count.cash)) return [];
  const notes = banknotesOf(currency).map((valueMinor) => ({
    valueMinor,
    count: notesOf(count, valueMinor),
  }));
  const coins = { valueMinor: 1, count: toMinor(readPrice(count.coins) ?? 0) };
  return [...notes, coins].filter((one) => one.count > 0 && one.count <= MAX_NOTES + 1);
}
