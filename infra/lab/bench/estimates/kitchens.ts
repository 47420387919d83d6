/** A kitchen of the simulation. The model knows none of these figures. */
export interface Kitchen {
  name: string;
  seed: number;
  /** Days of service; the first ones have no history. */
  days: number;
  /** Cooks at an hour of a day of the simulation. */
  cooksAt: (day: number, hour: number) => number;
  /** Orders in an hour. */
  ordersAt: (hour: number) => number;
  /** Factor of the real times on the menu's, and its scatter from dish to dish. */
  bias: number;
  scatter: number;
  /** Scatter of the time of one dish from order to order. */
  noise: number;
  /** Most portions of one dish that a cook prepares together. */
  batch: number;
  /** Use of the order cards by the staff: every step, or only "ready". */
  marks: 'both' | 'ready';
  /** Share of orders whose "ready" is marked some minutes late. */
  forgets: number;
  /** True if the menu has preparation times. */
  hasTimes: boolean;
}

export const OPENS_AT = 11;
export const CLOSES_AT = 22;

/** Orders in an hour: peaks at lunch and dinner. */
const rush =
  (calm: number, peak: number) =>
  (hour: number): number =>
    (hour >= 12 && hour < 14) || (hour >= 19 && hour < 21) ? peak : calm;

const usual: Omit<Kitchen, 'name' | 'seed'> = {
  days: 10,
  cooksAt: () => 3,
  ordersAt: rush(10, 22),
  bias: 1.15,
  scatter: 0.35,
  noise: 0.2,
  batch: 1,
  marks: 'both',
  forgets: 0.02,
  hasTimes: true,
};

export const kitchens: readonly Kitchen[] = [
  { ...usual, name: 'usual evening', seed: 11 },
  { ...usual, name: 'calm café', seed: 12, cooksAt: () => 2, ordersAt: rush(4, 8), bias: 0.8 },
  {
    ...usual,
    name: 'one cook, busy',
    seed: 13,
    cooksAt: () => 1,
    ordersAt: rush(4, 8.5),
    bias: 0.9,
  },
  {
    ...usual,
    name: 'menu times far off',
    seed: 14,
    cooksAt: () => 4,
    bias: 1.8,
    scatter: 0.6,
    ordersAt: rush(8, 15),
  },
  {
    ...usual,
    name: 'a cook leaves',
    seed: 15,
    // Every third evening one of three cooks goes home at 19:00.
    cooksAt: (day, hour) => (day % 3 === 2 && hour >= 19 ? 2 : 3),
    ordersAt: rush(9, 18),
  },
  { ...usual, name: 'in batches', seed: 16, batch: 4, ordersAt: rush(12, 30), noise: 0.25 },
  { ...usual, name: 'marks only "ready"', seed: 17, marks: 'ready', forgets: 0.05 },
  { ...usual, name: 'no times on the menu', seed: 18, hasTimes: false },
  { ...usual, name: 'very irregular', seed: 19, noise: 0.55, forgets: 0.1, scatter: 0.5 },
];
