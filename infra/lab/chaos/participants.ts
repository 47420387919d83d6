import type { LabWorld } from '../robots/world.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import type { Browser } from '../robots/browser.ts';
import type { SeededRandom } from '../robots/seeded-random.ts';
import { type SeatedGuest, seatGuest } from '../robots/guests.ts';
import type { Ledger } from '../robots/ledger.ts';
import {
  openFloor,
  openKitchen,
  type Screen,
  type StaffScreen,
  whenLive,
} from '../robots/screens.ts';

/** All guests and staff, each with a live screen. */
export interface Participants {
  readonly guests: readonly SeatedGuest[];
  readonly staff: readonly StaffScreen[];
  readonly screens: readonly Screen[];
}

/**
 * Opens a kitchen and a floor in each branch and a phone for each guest; resolves when all are
 * live.
 */
export async function openParticipants(
  scope: Scope,
  origin: string,
  world: LabWorld,
  dice: SeededRandom,
  ledger: Ledger,
): Promise<Participants> {
  const staff = world.cooks.flatMap(({ cookie, branchId }) => {
    const newBrowser = (): Browser => ({ origin, cookie });
    return [openKitchen(newBrowser(), branchId), openFloor(newBrowser(), branchId)];
  });
  const diners = world.guests.map((guest) => seatGuest(origin, guest, dice.fork(), ledger));
  const screens = [...staff, ...diners.map((diner) => diner.phone)];
  scope.defer(() => {
    for (const screen of screens) screen.close();
  });
  await Promise.all(diners.map((diner) => diner.phone.opened()));
  await whenLive(screens);
  return { guests: diners, staff, screens };
}
