/** Plans of a business (S9) and their limits on new branches and tables (D35). */
export const plans = {
  baslangic: { name: 'Başlangıç', priceMinor: 29_900, branches: 1, tables: 20 },
  isletme: { name: 'İşletme', priceMinor: 59_900, branches: 5, tables: null },
  kurumsal: { name: 'Kurumsal', priceMinor: 99_900, branches: null, tables: null },
} as const satisfies Record<
  string,
  {
    name: string;
    /** Per month, in kuruş. */
    priceMinor: number;
    /** Null means unlimited. */
    branches: number | null;
    /** Across all branches; null means unlimited. */
    tables: number | null;
  }
>;

export type Plan = keyof typeof plans;
export const planCodes = Object.keys(plans) as [Plan, ...Plan[]];
