import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/options';
import { waitFor } from '@sofra/infra/testing';
import { sharedApi } from '../../test/api.ts';
import { openOptions } from '../../test/options.ts';
import { buildScreen } from '../../test/realtime/users.ts';

const api = await sharedApi();
const open = () => openOptions(api);

describe('PATCH /api/businesses/:id/options/:id/availability', () => {
  it('marks an option sold out until a time, for guests soon', async () => {
    const { create, offer, first, setAvailability: set, guestsMenu, list } = await open();
    const group = await create();
    await offer(first, [group.id]);
    const optionId = group.options[0]?.id ?? 0;
    const unavailableUntil = new Date(Date.now() + 3_600_000).toISOString();
    const option = await set(optionId, { isAvailable: false, unavailableUntil });
    expect(option).toMatchObject({ id: optionId, isAvailable: false, unavailableUntil });
    await waitFor(async () =>
      expect((await guestsMenu()).optionGroups?.[0]?.options[0]).toMatchObject({
        isAvailable: false,
        unavailableUntil,
      }),
    );
    // An editor that is open can still save the group.
    expect((await list())[0]?.version).toBe(group.version);
    expect(await set(optionId, { isAvailable: true })).toMatchObject({
      isAvailable: true,
      unavailableUntil: null,
    });
  });

  it('makes it available again at that time, also in a menu that is cached', async () => {
    const { create, offer, first, setAvailability: set, guestsMenu } = await open();
    const group = await create();
    await offer(first, [group.id]);
    const unavailableUntil = new Date(Date.now() + 2500).toISOString();
    await set(group.options[0]?.id ?? 0, { isAvailable: false, unavailableUntil });
    const isAvailable = async () => (await guestsMenu()).optionGroups?.[0]?.options[0]?.isAvailable;
    await waitFor(async () => expect(await isAvailable()).toBe(false));
    await waitFor(async () => expect(await isAvailable()).toBe(true));
  });

  it('keeps the return time when the group is saved, unless its availability changes', async () => {
    const { create, change, setAvailability: set } = await open();
    const group = await create();
    const optionId = group.options[0]?.id ?? 0;
    const unavailableUntil = new Date(Date.now() + 3_600_000).toISOString();
    await set(optionId, { isAvailable: false, unavailableUntil });
    const save = async (isAvailable?: boolean) => {
      const [first, ...others] = group.options.map(({ id }) => ({ id, name: {} }));
      const option = {
        id: first?.id ?? 0,
        name: {},
        ...(isAvailable !== undefined && { isAvailable }),
      };
      return (await change(group.id, { options: [option, ...others] })).options[0];
    };
    expect(await save()).toMatchObject({ isAvailable: false, unavailableUntil });
    expect(await save(false)).toMatchObject({ isAvailable: false, unavailableUntil });
    expect(await save(true)).toMatchObject({ isAvailable: true, unavailableUntil: null });
  });

  it('refuses a return time in the past, and sends no event if nothing changes', async () => {
    const { create, setAvailability: set, countEvents, business, cookie } = await open();
    const optionId = (await create()).options[0]?.id ?? 0;
    const refused = { params: { ...business.params, optionId }, cookie };
    const body = {
      isAvailable: false,
      unavailableUntil: new Date(Date.now() - 1000).toISOString(),
    };
    expect(await api.refused(contract.setOptionAvailability, { ...refused, body })).toMatchObject({
      code: 'invalid_input',
      fields: { unavailableUntil: 'in the future' },
    });
    const before = await countEvents();
    await set(optionId, { isAvailable: true });
    expect(await countEvents()).toBe(before);
    await set(optionId, { isAvailable: false });
    expect(await countEvents()).toBe(before + 2);
  });

  it('works on the kitchen’s paired screen', async () => {
    const { venue, create, business } = await open();
    const { cookie } = await buildScreen(api.db, 'kitchen', venue);
    const optionId = (await create()).options[0]?.id ?? 0;
    expect(
      await api.ask(contract.setOptionAvailability, {
        params: { ...business.params, optionId },
        body: { isAvailable: false },
        cookie,
      }),
    ).toMatchObject({ isAvailable: false });
    expect(await api.ask(contract.listOptionGroups, { ...business, cookie })).toHaveLength(1);
  });
});
