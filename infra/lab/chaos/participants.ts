import { createMemoryStorage } from '../../../web/src/lib/browser/storage.ts';
import type { BenchWorld } from '../bench/prepare.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { until } from '../../tools/local/process/wait.ts';
import type { Browser } from './browser.ts';
import type { SeededRandom } from '../bench/seeded-random.ts';
import { type SeatedGuest, seatGuest } from './guests.ts';
import type { Ledger } from './ledger.ts';
import { openFloor, openKitchen, type Screen, type StaffScreen } from './screens.ts';

/** All guests and staff, each with a live screen. */
export interface Participants {
  readonly guests: readonly SeatedGuest[];
  readonly staff: readonly StaffScreen[];
  readonly screens: readonly Screen[];
}

const LIVE_WITHIN_MS = 20_000;

/**
 * Opens a kitchen and a floor in each branch and a phone for each guest; resolves when all are
 * live.
 */
export async function openParticipants(
  scope: Scope,
  origin: string,
  world: BenchWorld,
  dice: SeededRandom,
  ledger: Ledger,
): Promise<Participants> {
  const staff = world.cooks.flatMap(({ cookie, branchId }) => {
    const newBrowser = (): Browser => ({ origin, cookie, storage: createMemoryStorage() });
    return [openKitchen(newBrowser(), branchId), openFloor(newBrowser(), branchId)];
  });
  const diners = world.guests.map((guest) => seatGuest(origin, guest, dice.fork(), ledger));
  const screens = [...staff, ...diners.map((diner) => diner.phone)];
  scope.defer(() => {
    for (const screen of screens) screen.close();
  });
  await Promise.all(diners.map((diner) => diner.phone.opened()));
  await until('all screens live', LIVE_WITHIN_MS, () =>
    screens.every((screen) => screen.display().connection === 'live') ? true : undefined,
  );
  return { guests: diners, staff, screens };
}
