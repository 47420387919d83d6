/** The plans a business can be on (S9), and what each allows on creation (D35). */
export const plans = {
  baslangic: { name: 'Başlangıç', priceMinor: 29_900, branches: 1, tables: 20 },
  isletme: { name: 'İşletme', priceMinor: 59_900, branches: 5, tables: null },
  kurumsal: { name: 'Kurumsal', priceMinor: 99_900, branches: null, tables: null },
} as const satisfies Record<
  string,
  {
    name: string;
    /** A month, in kuruş. */
    priceMinor: number;
    /** Null: as many as wanted. */
    branches: number | null;
    /** Over all branches; null: as many as wanted. */
    tables: number | null;
  }
>;

export type Plan = keyof typeof plans;
export const planCodes = Object.keys(plans) as [Plan, ...Plan[]];
