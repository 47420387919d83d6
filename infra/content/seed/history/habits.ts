/** Repeats each value as often as its weight, so that a uniform random choice is weighted. */
const weigh = (weights: Record<number, number>): number[] =>
  Object.entries(weights).flatMap(([value, weight]) => Array<number>(weight).fill(Number(value)));

/** Hours at which parties sit down from Monday to Friday: lunch and dinner. */
export const weekdayHours = weigh({
  10: 3,
  11: 4,
  12: 11,
  13: 14,
  14: 7,
  15: 4,
  16: 4,
  17: 5,
  18: 9,
  19: 15,
  20: 14,
  21: 7,
});
/** Hours at weekends: a long breakfast, and later evenings. */
export const weekendHours = weigh({
  10: 12,
  11: 13,
  12: 10,
  13: 9,
  14: 7,
  15: 6,
  16: 5,
  17: 6,
  18: 9,
  19: 14,
  20: 15,
  21: 10,
});
export const partySizes = weigh({ 1: 12, 2: 40, 3: 18, 4: 18, 5: 6, 6: 4, 7: 1, 8: 1 });
export const ordersPerParty = weigh({ 1: 35, 2: 35, 3: 20, 4: 8, 5: 2 });
export const itemsOfFirstOrder = weigh({ 1: 10, 2: 30, 3: 30, 4: 20, 5: 10 });
export const itemsOfLaterOrder = weigh({ 1: 45, 2: 40, 3: 15 });
export const quantities = weigh({ 1: 72, 2: 22, 3: 4, 4: 2 });

/** Staff who take orders and serve: the waiter (7), an employee (8) and the branch manager (6). */
export const staffUsers = weigh({ 6: 1, 7: 6, 8: 3 });

/** Ids of items ordered before noon, with weights. */
export const morningItems = weigh({
  4: 40,
  15: 26,
  16: 14,
  17: 12,
  18: 14,
  19: 12,
  39: 10,
  42: 6,
  45: 8,
});
/** Ids of items in the first order of a meal, with weights. */
export const mealItems = weigh({
  1: 42,
  2: 28,
  3: 36,
  4: 6,
  5: 12,
  6: 14,
  7: 10,
  8: 11,
  9: 9,
  10: 12,
  11: 13,
  12: 7,
  13: 6,
  14: 12,
  20: 19,
  21: 11,
  22: 8,
  23: 16,
  24: 13,
  25: 10,
  26: 15,
  27: 7,
  28: 12,
  29: 9,
  30: 6,
  31: 9,
  32: 12,
  40: 30,
  41: 7,
  42: 12,
  43: 7,
  44: 8,
  45: 24,
});
/** Ids of items in later orders, with weights. */
export const afterMealItems = weigh({
  2: 2,
  4: 60,
  14: 5,
  33: 18,
  34: 14,
  35: 9,
  36: 8,
  37: 9,
  38: 5,
  39: 26,
  40: 6,
  41: 4,
  42: 6,
  45: 8,
});

/** Items that guests order with another: item, companion, and the share of cases. */
export const companions: readonly (readonly [item: number, companion: number, share: number])[] = [
  // Ayran and pickled turnip juice with grilled meat and dough.
  [26, 40, 0.75],
  [20, 40, 0.55],
  [5, 40, 0.5],
  [23, 43, 0.55],
  // Salad and pilaf with the dishes that need them.
  [21, 2, 0.5],
  [31, 32, 0.6],
  [1, 10, 0.3],
  [13, 42, 0.4],
  // Tea and coffee with sweets and breakfast.
  [34, 4, 0.9],
  [33, 4, 0.5],
  [35, 39, 0.9],
  [36, 39, 0.65],
  [15, 4, 0.5],
];

export const nicknames = [
  'Ayşe',
  'Mehmet',
  'Elif',
  'Mert',
  'Deniz',
  'Can',
  'Zeynep',
  'Emir',
  'Ece',
  'Kaan',
  'Naz',
  'Ozan',
  'Defne',
  'Barış',
  'İrem',
  'Arda',
  'Anna',
  'Tom',
  'Layla',
  'Olga',
];
/** Notes that suit every item, from tea to stew. */
export const notes = ['Önce bu gelsin', 'Sonra gelsin', 'Hepsi birlikte gelsin', 'Acelemiz yok'];
export const cancelReasons = ['Ürün tükendi', 'Misafir vazgeçti', 'Yanlış masa'];

/** Branch manager who gives discounts and refunds. */
export const manager = 6;
export const discountReasons = ['Bekletildi', 'Doğum günü', 'Müdavim'];
export const refundReason = 'Yemek geri gönderildi';
export const unpaidReason = 'Ödemeden ayrıldılar';
