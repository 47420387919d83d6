/** Amounts that the payment sheet suggests. */

/** Smallest tip that is suggested, in whole units of the currency; 1 for all others. */
const smallestTips: Readonly<Record<string, number>> = { TRY: 5, RUB: 10 };
/** Share of the sum that the smallest suggested tip is about. */
const TIP_SHARE = 0.05;

/** Returns the largest of 1, 2, 5, 10, 20, 50 … up to a number of units; at least 1. */
function roundUnits(units: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, units)));
  const step = [5, 2, 1].find((factor) => factor * magnitude <= units) ?? 1;
  return step * magnitude;
}

/** Returns three tips in minor units that fit a sum. */
export function suggestedTips(amountMinor: number, currency: string): number[] {
  const smallest = smallestTips[currency] ?? 1;
  const step = Math.max(smallest, roundUnits((amountMinor / 100) * TIP_SHARE)) * 100;
  return [step, 2 * step, 3 * step];
}

/** Returns up to three round amounts of cash above a sum, in minor units. */
export function suggestedCash(totalMinor: number): number[] {
  const units = totalMinor / 100;
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, units)));
  const amounts = [0.5, 1, 5, 10].map((factor) => {
    const step = Math.max(1, factor * magnitude);
    return Math.ceil(units / step) * step * 100;
  });
  return [...new Set(amounts)].filter((amount) => amount > totalMinor).slice(0, 3);
}
