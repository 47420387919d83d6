import type { KitchenLine, KitchenOrder } from '../../../src/estimates/kitchen-order.ts';
import { createSeededRandom, type SeededRandom } from '../../robots/seeded-random.ts';
import { CLOSES_AT, type Kitchen, OPENS_AT } from './kitchens.ts';

interface Dish {
  itemId: number;
  categoryId: number;
  /** Minutes by the menu, and really. */
  menuMinutes: number;
  minutes: number;
  /** Made at the bar, by nobody of the kitchen. */
  isDrink: boolean;
}

/** One dish of an order, which one cook makes. */
interface Task {
  orderId: number;
  dish: Dish;
  quantity: number;
}

/** A finished order of the simulation: all that the product stores. */
export type PastOrder = KitchenOrder & { readyAt: number; leftAt: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Minutes by the menu, per category. */
const menuMinutes: readonly (readonly number[])[] = [
  [6, 8, 10, 5, 7, 8],
  [12, 14, 18, 15, 20, 13, 16, 10],
  [5, 6, 4, 8],
  [2, 3, 1, 2, 4],
];
const DRINKS = 3;
/** Dishes that a cook has on the stove at once. */
const DISHES_A_COOK = 3;

const normal = (random: SeededRandom): number =>
  Math.sqrt(-2 * Math.log(1 - random.between(0, 1))) * Math.cos(2 * Math.PI * random.between(0, 1));

/** Simulates the service of a kitchen; returns its orders in the sequence they were placed. */
export function simulate(kitchen: Kitchen): PastOrder[] {
  const random = createSeededRandom(kitchen.seed);
  const dishes = createDishes(kitchen, random);
  const orders: PastOrder[] = [];
  for (let day = 0; day < kitchen.days; day += 1) {
    const placed = placeOrders(kitchen, dishes, day, orders.length, random);
    orders.push(...cook(kitchen, day, placed, random));
  }
  return orders;
}

function createDishes({ bias, scatter }: Kitchen, random: SeededRandom): Dish[] {
  return menuMinutes.flatMap((times, categoryId) => {
    const ofCategory = normal(random) * scatter * 0.5;
    return times.map((minutes, index) => ({
      itemId: categoryId * 100 + index,
      categoryId,
      menuMinutes: minutes,
      minutes:
        categoryId === DRINKS
          ? minutes
          : minutes * bias * Math.exp(ofCategory + normal(random) * scatter * 0.85),
      isDrink: categoryId === DRINKS,
    }));
  });
}

interface Placed {
  id: number;
  placedAt: number;
  tasks: Task[];
}

/** Draws the orders of a day: a Poisson process whose rate changes by the hour. */
function placeOrders(
  kitchen: Kitchen,
  dishes: readonly Dish[],
  day: number,
  firstId: number,
  random: SeededRandom,
): Placed[] {
  const placed: Placed[] = [];
  let at = OPENS_AT;
  for (;;) {
    at += -Math.log(1 - random.between(0, 1)) / kitchen.ordersAt(Math.floor(at));
    if (at >= CLOSES_AT - 0.5) return placed;
    const id = firstId + placed.length;
    const chosen = new Set<Dish>();
    for (let count = random.whole(1, 4); count > 0; count -= 1) {
      const dish = random.pick(dishes);
      if (dish) chosen.add(dish);
    }
    const tasks = [...chosen].map((dish) => ({
      orderId: id,
      dish,
      quantity: random.happens(0.2) ? 2 : 1,
    }));
    placed.push({ id, placedAt: day * DAY + at * HOUR, tasks });
  }
}

/** Lets the cooks of a day work through its orders, first come, first served. */
function cook(
  kitchen: Kitchen,
  day: number,
  placed: readonly Placed[],
  random: SeededRandom,
): PastOrder[] {
  const waiting: Task[] = [];
  const busyUntil: number[] = [];
  const startedAt = new Map<number, number>();
  const doneAt = new Map<number, number>();
  const arrivals = [...placed];
  const finish = (task: Task, start: number, end: number): void => {
    if (!task.dish.isDrink) {
      startedAt.set(task.orderId, Math.min(startedAt.get(task.orderId) ?? Infinity, start));
    }
    doneAt.set(task.orderId, Math.max(doneAt.get(task.orderId) ?? 0, end));
  };
  for (let now = day * DAY + OPENS_AT * HOUR; arrivals.length + waiting.length > 0;) {
    while (arrivals[0] && arrivals[0].placedAt <= now) {
      for (const task of arrivals.shift()?.tasks ?? []) {
        if (!task.dish.isDrink) waiting.push(task);
        else finish(task, now, now + task.dish.minutes * MINUTE * random.between(0.7, 1.7));
      }
    }
    const hands = DISHES_A_COOK * kitchen.cooksAt(day, Math.floor((now % DAY) / HOUR));
    const busy = busyUntil.filter((until) => until > now);
    busyUntil.splice(0, busyUntil.length, ...busy);
    while (busyUntil.length < hands && waiting.length > 0) {
      const together = takeTasks(waiting, kitchen.batch, random);
      const minutes = cookingMinutes(kitchen, together, random);
      for (const task of together) finish(task, now, now + minutes * MINUTE);
      busyUntil.push(now + minutes * MINUTE);
    }
    now += MINUTE / 6;
  }
  return placed.map((order) => mark(kitchen, order, startedAt, doneAt, random));
}

/** Takes the next dish, sometimes the one after it, and others of the same dish with it. */
function takeTasks(waiting: Task[], batch: number, random: SeededRandom): Task[] {
  const index = waiting.length > 1 && random.happens(0.15) ? 1 : 0;
  const [first] = waiting.splice(index, 1);
  if (!first) return [];
  const same = waiting.filter(({ dish }) => dish === first.dish).slice(0, batch - 1);
  for (const task of same) waiting.splice(waiting.indexOf(task), 1);
  return [first, ...same];
}

function cookingMinutes({ noise }: Kitchen, tasks: readonly Task[], random: SeededRandom): number {
  const portions = tasks.reduce((sum, { quantity }) => sum + quantity, 0);
  const minutes = tasks[0]?.dish.minutes ?? 0;
  return minutes * (1 + 0.2 * (portions - 1)) * Math.exp(normal(random) * noise);
}

/** Writes an order down as the staff mark it: some seconds late, or much later if they forget. */
function mark(
  { marks, forgets, hasTimes }: Kitchen,
  { id, placedAt, tasks }: Placed,
  startedAt: ReadonlyMap<number, number>,
  doneAt: ReadonlyMap<number, number>,
  random: SeededRandom,
): PastOrder {
  const delay = random.happens(forgets) ? random.between(3, 11) : random.between(0.2, 1);
  const readyAt = (doneAt.get(id) ?? placedAt) + delay * MINUTE;
  const started = startedAt.get(id) ?? placedAt;
  const preparingAt = Math.min(readyAt, started + random.between(0, 0.7) * MINUTE);
  return {
    id,
    placedAt,
    preparingAt: marks === 'both' ? preparingAt : null,
    readyAt,
    leftAt: readyAt,
    lines: tasks.map(({ dish, quantity }): KitchenLine => ({
      itemId: dish.itemId,
      categoryId: dish.categoryId,
      stationId: 1,
      quantity,
      preparationMinutes: hasTimes ? dish.menuMinutes : 0,
      isDone: false,
    })),
  };
}
