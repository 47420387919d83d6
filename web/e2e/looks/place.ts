/** A business whose states are made by calls, as its staff and its guests' phones make them. */
import { type APIRequestContext, type Browser, request as requests } from '@playwright/test';
import { anonymous } from '@sofra/contracts/auth';
import type { GuestLanguage } from '@sofra/contracts/common';
import { createItem, listCategories } from '@sofra/contracts/items';
import { listMenus } from '@sofra/contracts/menus';
import { changeOrderStatus, type OrderStatus, placeOrder } from '@sofra/contracts/orders';
import { renameGuest, startSession } from '@sofra/contracts/sessions';
import { createTable, lookUpTable } from '@sofra/contracts/tables';
import { firstOrigin } from '../origins.ts';
import { offerOptions, openVenue, putOnPlan } from '../settings-venue.ts';
import { requestAs } from '../users.ts';
import { call } from './call.ts';
import { openScreen, type Screen } from './look.ts';

/** A guest at a table. */
export interface Seat {
  readonly request: APIRequestContext;
  readonly tableId: number;
  readonly sessionId: number;
  readonly userId: number;
}
export type SeatedScreen = Screen & Seat;

/** A line of an order: one of the plain item, unless it says otherwise. */
interface Line {
  readonly itemId?: number;
  readonly quantity?: number;
  readonly note?: string;
  readonly options?: number[];
}

/** Item without options; the venue's own, hummus, has some. */
export const PLAIN = 'Haydari';
/** Its price in minor units. */
export const PLAIN_MINOR = 6000;

/** Opens a business with hummus that has options, a plain item, and its owner as its staff. */
export async function openPlace(browser: Browser, name: string) {
  const venue = await openVenue(browser, name);
  const { who, businessId, branchId } = venue;
  await putOnPlan(browser, businessId, 'isletme');
  await offerOptions(browser, venue);
  const staff = await requestAs(browser, who);
  const [menu] = await call(staff, listMenus, { params: { businessId } });
  const [category] = await call(staff, listCategories, { params: { businessId } });
  const plain = await call(staff, createItem, {
    params: { menuId: menu?.id ?? 0 },
    body: { name: PLAIN, category: category?.key ?? '', price: 60 },
  });

  const codes = new Map([[venue.tableId, venue.qrCode]]);
  /** Adds a table for one state. */
  const addTable = async (tableNumber: string): Promise<number> => {
    const table = await call(staff, createTable, { params: { branchId }, body: { tableNumber } });
    codes.set(table.id, table.qrCodeUrl);
    return table.id;
  };
  const sit = async (
    request: APIRequestContext,
    tableId: number,
    nickname: string,
  ): Promise<Seat> => {
    const { id: userId } = await call(request, anonymous, {});
    await call(request, lookUpTable, { params: { qrValue: codes.get(tableId) ?? '' } });
    const { id: sessionId } = await call(request, startSession, { params: { tableId } });
    await call(request, renameGuest, { params: { sessionId }, body: { nickname } });
    return { request, tableId, sessionId, userId };
  };
  /** Seats a guest whose phone isn't looked at. */
  const seat = async (tableId: number, nickname: string): Promise<Seat> =>
    sit(await requests.newContext({ baseURL: firstOrigin() }), tableId, nickname);
  /** Seats a guest whose phone is. */
  const seatScreen = async (
    tableId: number,
    nickname: string,
    language: GuestLanguage = 'tr',
  ): Promise<SeatedScreen> => {
    const screen = await openScreen(browser, { language });
    return { ...screen, ...(await sit(screen.page.request, tableId, nickname)) };
  };
  const order = (
    { request, sessionId }: Pick<Seat, 'request' | 'sessionId'>,
    ...lines: readonly Line[]
  ) =>
    call(request, placeOrder, {
      params: { sessionId },
      body: {
        items: (lines.length > 0 ? lines : [{}]).map((line) => ({
          itemId: plain.id,
          quantity: 1,
          ...line,
        })),
      },
    });
  /** Seats guests at a new table, each of whom orders the plain item. */
  const seatParty = async (table: string, names: readonly string[]): Promise<Seat[]> => {
    const tableId = await addTable(table);
    const seats = [];
    for (const name of names) {
      const guest = await seat(tableId, name);
      await order(guest);
      seats.push(guest);
    }
    return seats;
  };
  /** Orders as staff, at a table without guests' phones. */
  const orderByStaff = async (tableId: number, ...lines: readonly Line[]) => {
    const { id: sessionId } = await call(staff, startSession, { params: { tableId } });
    return order({ request: staff, sessionId }, ...lines);
  };
  const move = async (
    { id }: { readonly id: number },
    ...statuses: readonly OrderStatus[]
  ): Promise<void> => {
    for (const status of statuses) {
      await call(staff, changeOrderStatus, { params: { orderId: id }, body: { status } });
    }
  };
  const at = (path: string): string => `/business/${businessId}/${path}`;
  /** Address of the floor with the sheet of a table. */
  const sheet = (tableId: number): string => at(`waiter?table=${tableId}`);
  return {
    ...venue,
    plainId: plain.id,
    staff,
    addTable,
    seat,
    seatScreen,
    seatParty,
    order,
    orderByStaff,
    move,
    at,
    sheet,
  };
}
export type Place = Awaited<ReturnType<typeof openPlace>>;
