import { sql } from 'kysely';
import * as contract from '@sofra/contracts/options';
import type { RouteCall } from '@sofra/contracts/route';
import type { TestApi } from './api.ts';
import { openVenue } from './menus.ts';

type Group = RouteCall<typeof contract.createOptionGroup>['body'];
export type GroupChange = RouteCall<typeof contract.changeOptionGroup>['body'];
type Availability = RouteCall<typeof contract.setOptionAvailability>['body'];

/** A group of which a guest chooses one option. */
export const portion: Group = {
  name: { tr: 'Porsiyon', en: 'Portion', ru: 'Порция' },
  minChoices: 1,
  maxChoices: 1,
  options: [
    { name: { tr: '1 porsiyon', en: '1 portion' }, isDefault: true },
    { name: { tr: '1,5 porsiyon' }, difference: 42.5 },
    { name: 'Yarım porsiyon', difference: -30, allergens: ['milk', 'milk'], isAvailable: false },
  ],
};

/** A business of its own, and its manager's calls on its option groups. */
export async function openOptions(api: TestApi) {
  const opened = await openVenue(api);
  const { cookie, business, venue } = opened;
  const group = (groupId: number) => ({ params: { ...business.params, groupId }, cookie });
  const item = (itemId: number) => ({ params: { itemId }, cookie });
  return {
    ...opened,
    group,
    first: venue.items[0].id,
    second: venue.items[1].id,
    list: () => api.ask(contract.listOptionGroups, business),
    create: (body: Group = portion) => api.ask(contract.createOptionGroup, { ...business, body }),
    refuse: (body: Group) => api.refused(contract.createOptionGroup, { ...business, body }),
    change: (groupId: number, body: GroupChange) =>
      api.ask(contract.changeOptionGroup, { ...group(groupId), body }),
    refuseChange: (groupId: number, body: GroupChange) =>
      api.refused(contract.changeOptionGroup, { ...group(groupId), body }),
    offer: (itemId: number, groupIds: number[], seen: { from?: number[] } = {}) =>
      api.ask(contract.setItemOptionGroups, { ...item(itemId), body: { groupIds, ...seen } }),
    refuseOffer: (itemId: number, groupIds: number[], from: number[]) =>
      api.refused(contract.setItemOptionGroups, { ...item(itemId), body: { groupIds, from } }),
    setAvailability: (optionId: number, body: Availability) =>
      api.ask(contract.setOptionAvailability, {
        params: { ...business.params, optionId },
        cookie,
        body,
      }),
    /** Number of events in the rooms of guests and of staff. */
    countEvents: async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from room_events
        where room in (${`menu:${venue.branchId}`}, ${`branch:${venue.branchId}`})`.execute(api.db);
      return rows[0]?.count ?? 0;
    },
  };
}
