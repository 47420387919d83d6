import { readFloor } from '@sofra/contracts/floor';
import { branchRoom, type RoomEvent, type RoomName } from '@sofra/contracts/rooms';
import { until } from '../../tools/local/process/wait.ts';
import { type Browser, openPage, type Page } from './browser.ts';
import type { Audience, Display } from './display.ts';

/** Screen of a guest or staff member. */
export interface Screen {
  readonly room: RoomName;
  /** Returns the sequence number of the last event applied. */
  seq: () => number;
  display: () => Display;
  /**
   * Returns the latest steps of its connection, each with its time in ms after `since`
   * (`performance.now()`).
   */
  recentSteps: (since: number) => string;
  close: () => void;
}

/** Screen that staff also tap on. */
export interface StaffScreen extends Screen {
  readonly name: string;
  readonly page: Page;
}

function toScreen(page: Page, name: string, audience: Audience, room: RoomName): StaffScreen {
  return {
    name,
    page,
    room,
    seq: page.seq,
    close: page.close,
    recentSteps: (since) => `${name}: ${page.recentSteps(since)}`,
    display: () => page.display(name, audience),
  };
}

/** Opens a kitchen display: the active orders of a branch. */
export function openKitchen(
  browser: Browser,
  branchId: number,
  onEvent?: (event: RoomEvent) => void,
): StaffScreen {
  const page = openPage(browser, onEvent);
  const room = branchRoom(branchId);
  page.follow(room, () => page.orders.readActive(branchId));
  return toScreen(page, `kitchen ${branchId}`, { kind: 'kitchen', branchId }, room);
}

/**
 * Opens a waiter's floor: open sessions with all their orders, and active orders of ended sessions, as
 * `subscribeToBranch` loads them.
 */
export function openFloor(browser: Browser, branchId: number): StaffScreen {
  const page = openPage(browser);
  const room = branchRoom(branchId);
  page.follow(room, async () => {
    const { position, orders } = await page.call(readFloor, { params: { branchId } });
    const active = await page.orders.readActive(branchId);
    return {
      position,
      apply: () => {
        page.orders.replaceFloor(branchId, orders);
        active.apply();
      },
    };
  });
  return toScreen(page, `floor ${branchId}`, { kind: 'floor', branchId }, room);
}

/** Waits until every screen is live; `withinMs` is long where servers are still being killed. */
export const whenLive = (
  screens: readonly Pick<Screen, 'display'>[],
  withinMs = 20_000,
): Promise<unknown> =>
  until('all screens live', withinMs, () =>
    screens.every((screen) => screen.display().connection === 'live') ? true : undefined,
  );
