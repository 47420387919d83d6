import { expect, it } from 'vitest';
import * as v from 'valibot';
import { changeItem } from '@sofra/contracts/items';
import { GuestMenu } from '@sofra/contracts/menus';
import { menuRoom } from '@sofra/contracts/rooms';
import { waitFor } from '@sofra/infra/testing';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { createMenuCache } from './menu-cache.ts';

const api = await sharedApi();

/** A cache with room for one of the test's menus, and the rooms that it follows. */
function openSmallCache(maxBytes = 8000) {
  const followed = new Set<string>();
  const cache = createMenuCache(
    api.deps,
    (room, onChange) => {
      const stop = api.deps.fanout.follow(room, { onEvent: onChange, onReset: onChange });
      followed.add(room);
      return () => {
        followed.delete(room);
        stop();
      };
    },
    maxBytes,
  );
  const pricesAt = async ({ tables: [table] }: Venue): Promise<number[]> => {
    const prepared = await cache.atTable(table.id, 'tr', () => undefined);
    const text = prepared?.bodies.identity.toString() ?? '';
    return v.parse(GuestMenu, JSON.parse(text)).items.map(({ priceMinor }) => priceMinor);
  };
  return { cache, followed, pricesAt };
}

const setPrice = async (venue: Venue, price: number): Promise<void> => {
  const { cookie } = await signInAs(api, 'branch_manager', venue);
  await api.ask(changeItem, {
    params: { itemId: venue.items[0].id },
    body: { price: String(price) },
    cookie,
  });
};

it('unsubscribes from the rooms of menus that are evicted', async () => {
  const { followed, pricesAt } = openSmallCache();
  const venues = await Promise.all(Array.from({ length: 8 }, () => buildVenue(api.db)));
  for (const venue of venues) await pricesAt(venue);
  await waitFor(() => expect(followed).toEqual(new Set([menuRoom(venues[7]!.branchId)])));
});

it('reads an evicted menu again, and receives its changes as before', async () => {
  const { followed, pricesAt } = openSmallCache();
  const [mine, other] = [await buildVenue(api.db), await buildVenue(api.db)];
  const before = await pricesAt(mine);
  await pricesAt(other);
  await waitFor(() => expect(followed.has(menuRoom(mine.branchId))).toBe(false));
  await setPrice(mine, 91);
  expect(await pricesAt(mine)).toEqual([9100, ...before.slice(1)]);
  await setPrice(mine, 92);
  await waitFor(async () => expect(await pricesAt(mine)).toEqual([9200, ...before.slice(1)]));
});

it('serves a menu larger than the whole cache without keeping any of it', async () => {
  const { followed, pricesAt } = openSmallCache(4000);
  const venue = await buildVenue(api.db);
  expect(await pricesAt(venue)).toEqual(venue.items.map(({ priceMinor }) => priceMinor));
  await waitFor(() => expect(followed).toEqual(new Set()));
});
