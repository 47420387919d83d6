/** Test doubles: a network with scripted responses, and objects with default values. */
import type { Station } from '@sofra/contracts/stations';
import type { Call as WaiterCall } from '@sofra/contracts/calls';
import type { BasketLine } from '@sofra/contracts/baskets';
import type { ManagedItem, MenuItem } from '@sofra/contracts/items';
import type { BranchOrdering } from '@sofra/contracts/ordering';
import type { Option } from '@sofra/contracts/options';
import type { Order } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import type { User } from '@sofra/contracts/users';
import { errors, type ErrorCode } from '@sofra/contracts/errors';
import * as testing from '@sofra/contracts/testing';
import type { CartLine } from '../src/data/live/cartLines.ts';
import { type Call, createCall } from '../src/data/transport/api.ts';

export const { buildLedger, buildLine } = testing;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Builds a network: `answer` receives each request; it returns the response, or throws for a lost connection.
 */
export function buildNetwork(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const fetch: Parameters<typeof createCall>[0] = async (address, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init?.method ?? 'GET', path: String(address), body };
    asked.push(request);
    const result = await answer(request);
    return result instanceof Response ? result : Response.json(result);
  };
  const call: Call = createCall(fetch);
  return { call, asked, fetch };
}

/** The request that reads this path. */
export const get = (path: string) => ({ method: 'GET', path, body: undefined });
export const pathsOf = (asked: readonly Pick<Asked, 'method' | 'path'>[]): string[] =>
  asked.map(({ path }) => path);
/** Method and path of each request. */
export const requestsOf = (asked: readonly Pick<Asked, 'method' | 'path'>[]): string[] =>
  asked.map(({ method, path }) => `${method} ${path}`);

/** Refusal by the API. */
export const refusal = (code: ErrorCode, details?: Record<string, unknown>): Response =>
  Response.json(
    { code, message: errors[code].message, ...(details && { details }) },
    { status: errors[code].status },
  );

/** Lost connection. */
export const disconnect = (): never => {
  throw new TypeError('Failed to fetch');
};

export const noon = '2026-11-21T12:00:00.000Z';

/** Resolves once the condition holds. */
export const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

/** Response that never comes. */
export const unanswered = new Promise<never>(() => undefined);

export const buildUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  name: 'Misafir',
  email: null,
  role: 'customer',
  isAnonymous: true,
  memberships: [],
  ...changes,
});

export const buildCall = (changes: Partial<WaiterCall> = {}): WaiterCall => ({
  id: 1,
  branchId: 1,
  tableId: 1,
  tableNumber: '5',
  sessionId: 1,
  kind: 'water',
  text: null,
  status: 'open',
  calledAt: '2026-11-21T12:00:00.000Z',
  raises: 0,
  raisedAt: null,
  seenAt: null,
  seenBy: null,
  doneAt: null,
  version: 1,
  ...changes,
});

export const buildOption = (changes: Partial<Option> = {}): Option => ({
  id: 1,
  name: { tr: 'Bulgur pilavı' },
  differenceMinor: 0,
  allergens: [],
  isAvailable: true,
  unavailableUntil: null,
  isDefault: false,
  ...changes,
});

export const buildCartLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 'line-of-soup',
  itemId: 1,
  quantity: 1,
  note: null,
  options: [],
  isForTable: false,
  ...changes,
});

export const buildBasketLine = (changes: Partial<BasketLine> = {}): BasketLine => ({
  ...buildCartLine(),
  addedBy: 7,
  addedAt: noon,
  changedAt: noon,
  version: 1,
  ...changes,
});

/** Order of guest 7 with one line. */
export const buildOrder = (changes: Partial<Order> = {}): Order =>
  testing.buildOrder({
    placedBy: { userId: 7, nickname: null, seat: 1 },
    placedAt: noon,
    statusChangedAt: noon,
    lines: [buildLine()],
    ...changes,
  });

/** Payment of one line, which a member of staff received in cash. */
export const buildStaffPayment = (changes: Partial<Payment> = {}): Payment =>
  testing.buildPayment({
    amountMinor: 8500,
    staffName: 'Ayşe',
    createdAt: noon,
    settledAt: noon,
    shares: [{ lineId: 1, units: 1, amountMinor: 8500 }],
    ...changes,
  });

/** Payment of guest 7 in cash that was received. */
export const buildPayment = (changes: Partial<Payment> = {}): Payment =>
  buildStaffPayment({
    payer: { userId: 7, nickname: null, seat: 1 },
    staffName: null,
    ...changes,
  });

export const buildSession = (changes: Partial<TableSession> = {}): TableSession => ({
  id: 1,
  tableId: 1,
  tableNumber: '1',
  branchId: 1,
  guestCount: 1,
  guests: [{ userId: 7, nickname: null, seat: 1 }],
  startedAt: noon,
  endedAt: null,
  awaitsConfirmation: false,
  unusual: null,
  version: 1,
  mergedInto: null,
  ...changes,
});

export const buildOrdering = (changes: Partial<BranchOrdering> = {}): BranchOrdering => ({
  branchId: 1,
  isOrderingPaused: false,
  unusualAt: null,
  version: 1,
  ...changes,
});

export const buildItem = (changes: Partial<MenuItem> = {}): MenuItem => ({
  id: 1,
  menuId: 1,
  name: { tr: 'Mercimek Çorbası' },
  description: {},
  category: 'starters',
  priceMinor: 8500,
  price: 85,
  basePrice: '85.00',
  imageUrl: null,
  isAvailable: true,
  unavailableUntil: null,
  soldBy: 'portion',
  isAiRecommended: false,
  preparationMinutes: 5,
  allergens: [],
  diets: [],
  sortOrder: 0,
  version: 1,
  ...changes,
});

export const buildManagedItem = (changes: Partial<ManagedItem> = {}): ManagedItem => ({
  ...buildItem(),
  businessId: 4,
  marks: { name: {}, description: {} },
  preparationTime: 5,
  costMinor: null,
  vatRate: null,
  ...changes,
});

export const buildGuestTable = () => ({
  id: 1,
  tableNumber: '1',
  seats: 4,
  branchId: 1,
  businessId: 1,
  businessName: 'Lokanta',
  logoUrl: null,
  currency: 'TRY',
  languages: ['tr' as const],
  canOrder: true,
  isOrderingPaused: false,
});

/** The only station of a branch. */
export const buildStation = (changes: Partial<Station> = {}): Station => ({
  id: 1,
  branchId: 1,
  name: null,
  kind: 'kitchen',
  isDefault: true,
  sortOrder: 0,
  limits: { warnMinutes: 10, lateMinutes: 15 },
  hasOwnLimits: false,
  categories: [],
  itemIds: [],
  ...changes,
});
