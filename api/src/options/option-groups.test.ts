import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/options';
import { waitFor } from '@sofra/infra/testing';
import { sharedApi } from '../../test/api.ts';
import { type GroupChange, openOptions, portion } from '../../test/options.ts';
import { buildScreen } from '../../test/realtime/users.ts';

const api = await sharedApi();
const open = () => openOptions(api);

describe('POST /api/businesses/:id/option-groups', () => {
  it('adds a group with its options in their order, which no item offers yet', async () => {
    const { venue, create, list } = await open();
    const group = await create();
    expect(group).toMatchObject({
      businessId: venue.businessId,
      name: { tr: 'Porsiyon', en: 'Portion', ru: 'Порция' },
      marks: { name: {} },
      minChoices: 1,
      maxChoices: 1,
      itemIds: [],
      version: 1,
      options: [
        { name: { tr: '1 porsiyon' }, differenceMinor: 0, isDefault: true, isAvailable: true },
        { name: { tr: '1,5 porsiyon' }, differenceMinor: 4250, isDefault: false, allergens: [] },
        { differenceMinor: -3000, allergens: ['milk'], isAvailable: false, unavailableUntil: null },
      ],
    });
    expect(await list()).toEqual([group]);
  });

  it('refuses rules that nobody could follow, and adds nothing', async () => {
    const { refuse, list } = await open();
    const [one, two] = [{ name: 'Bir' }, { name: 'İki' }];
    const any = { minChoices: 0, maxChoices: 1 };
    for (const [group, field] of [
      [{ minChoices: 2, maxChoices: 1, options: [one, two] }, 'minChoices'],
      [{ minChoices: 3, maxChoices: 3, options: [one, two] }, 'minChoices'],
      [{ minChoices: 0, maxChoices: 0, options: [one] }, 'maxChoices'],
      [{ ...any, options: [] }, 'options'],
      [
        { ...any, options: [one, two].map((option) => ({ ...option, isDefault: true })) },
        'options',
      ],
      [{ ...any, options: [one, { name: '{}' }] }, 'options.1.name'],
      [{ ...any, options: [{ ...one, difference: 1.005 }] }, 'options.0.difference'],
      [{ ...any, options: [{ ...one, id: 1 }] }, 'options.0.id'],
    ] as const) {
      const refusal = await refuse({ ...portion, ...group, options: [...group.options] });
      expect([refusal.status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
        400,
        'invalid_input',
        [field],
      ]);
    }
    expect(await refuse({ ...portion, name: '{}' })).toMatchObject({
      fields: { name: 'required' },
    });
    expect(await list()).toEqual([]);
  });
});

describe('PUT /api/businesses/:id/option-groups/:id', () => {
  it('makes the sent options its own: changed, new, moved and deleted ones', async () => {
    const { create, change } = await open();
    const group = await create();
    const [single, more, half] = group.options;
    const changed = await change(group.id, {
      version: 1,
      options: [
        { id: more?.id ?? 0, name: { tr: '1,5 porsiyon', en: '1.5 portions' } },
        { name: { tr: 'Duble' }, difference: 80 },
        { id: single?.id ?? 0, name: {} },
      ],
    });
    expect(changed).toMatchObject({
      name: group.name,
      version: 2,
      options: [
        { id: more?.id, name: { tr: '1,5 porsiyon', en: '1.5 portions' }, differenceMinor: 4250 },
        { name: { tr: 'Duble' }, differenceMinor: 8000, isDefault: false },
        { id: single?.id, name: single?.name, isDefault: true },
      ],
    });
    expect(changed.options.map(({ id }) => id)).not.toContain(half?.id);
  });

  it('repeated without a version, keeps the options that the first call added', async () => {
    const { create, change } = await open();
    const group = await create();
    const options = [{ name: { tr: 'Duble' } }, ...portion.options];
    const once = await change(group.id, { options });
    const twice = await change(group.id, { options });
    expect(twice.options).toEqual(once.options);
    expect(group.options.every(({ id }) => twice.options.some((one) => one.id === id))).toBe(true);
  });

  it('is refused if the group has changed since, and changes nothing', async () => {
    const { create, change, refuseChange, list } = await open();
    const group = await create();
    const changed = await change(group.id, { maxChoices: 2, version: 1 });
    expect(await refuseChange(group.id, { maxChoices: 3, version: 1 })).toMatchObject({
      status: 409,
      code: 'state_changed',
      details: { version: 2 },
    });
    expect(await list()).toEqual([changed]);
  });

  it('checks its rules together with what stays as it is', async () => {
    const { create, refuseChange, list } = await open();
    const group = await create();
    const [single, more] = group.options;
    const refused: [GroupChange, string][] = [
      [{ minChoices: 2 }, 'minChoices'],
      [{ maxChoices: 4, minChoices: 4 }, 'minChoices'],
      [{ name: { tr: '', en: '', ru: '' } }, 'name'],
      [
        {
          options: [
            { id: single?.id ?? 0, name: {} },
            { id: more?.id ?? 0, name: {}, isDefault: true },
          ],
        },
        'options',
      ],
      [
        {
          options: [
            { id: single?.id ?? 0, name: {} },
            { id: single?.id ?? 0, name: {} },
          ],
        },
        'options.1.id',
      ],
    ];
    for (const [body, field] of refused) {
      expect(await refuseChange(group.id, body)).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.any(String) },
      });
    }
    expect(await list()).toEqual([group]);
  });

  it('marks translations stale when the Turkish name changes, like those of a category', async () => {
    const { create, change } = await open();
    const group = await create();
    const [single, ...others] = group.options;
    const changed = await change(group.id, {
      name: { tr: 'Porsiyon boyu', ru: 'Размер порции' },
      machine: { name: ['ru'] },
      options: [
        { id: single?.id ?? 0, name: { tr: 'Tek porsiyon' } },
        ...others.map(({ id }) => ({ id, name: {} })),
      ],
    });
    const stale = { isMachine: false, isStale: true };
    expect(changed.marks.name).toEqual({ en: stale, ru: { isMachine: true, isStale: false } });
    expect(changed.options[0]?.marks.name).toEqual({ en: stale });
    const accepted = await change(group.id, {
      accepted: { name: ['en', 'ru'] },
      options: [
        { id: single?.id ?? 0, name: {}, accepted: { name: ['en'] } },
        ...others.map(({ id }) => ({ id, name: {} })),
      ],
    });
    expect([accepted.marks.name, accepted.options[0]?.marks.name]).toEqual([{}, {}]);
  });
});

describe('the option groups of a business', () => {
  it('can’t be read or changed through another business', async () => {
    const own = await open();
    const { business, cookie, countEvents } = await open();
    const group = await own.create();
    await own.offer(own.first, [group.id]);
    const before = await own.list();
    const params = { ...business.params, groupId: group.id };
    const optionId = group.options[0]?.id ?? 0;
    for (const refusal of [
      await api.refused(contract.changeOptionGroup, { params, cookie, body: { name: 'X' } }),
      await api.refused(contract.deleteOptionGroup, { params, cookie }),
      await api.refused(contract.restoreOptionGroup, { params, cookie }),
      await api.refused(contract.setOptionAvailability, {
        params: { ...business.params, optionId },
        cookie,
        body: { isAvailable: false },
      }),
      await api.refused(contract.setItemOptionGroups, {
        params: { itemId: own.first },
        cookie,
        body: { groupIds: [] },
      }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await own.list()).toEqual(before);
    expect(await countEvents()).toBe(0);
  });
});

describe('PATCH /api/businesses/:id/options/:id/availability', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  /** A group that the first item offers, and its first option. */
  async function openOption() {
    const opened = await open();
    const group = await opened.create();
    await opened.offer(opened.first, [group.id]);
    const optionId = group.options[0]?.id ?? 0;
    const { setAvailability, guestsMenu } = opened;
    return {
      ...opened,
      group,
      optionId,
      set: (body: Parameters<typeof setAvailability>[1]) => setAvailability(optionId, body),
      guestsOption: async () => (await guestsMenu()).optionGroups?.[0]?.options[0],
    };
  }

  it('marks an option sold out until a time, for guests soon', async () => {
    const { group, optionId, set, guestsOption, list } = await openOption();
    const soldOut = { isAvailable: false, unavailableUntil: inAnHour() };
    expect(await set(soldOut)).toMatchObject({ id: optionId, ...soldOut });
    await waitFor(async () => expect(await guestsOption()).toMatchObject(soldOut));
    // An editor that is open can still save the group.
    expect((await list())[0]?.version).toBe(group.version);
    const back = await set({ isAvailable: true });
    expect(back).toMatchObject({ isAvailable: true, unavailableUntil: null });
  });

  it('makes it available again at that time, also in a menu that is cached', async () => {
    const { set, guestsOption } = await openOption();
    const unavailableUntil = new Date(Date.now() + 2500).toISOString();
    await set({ isAvailable: false, unavailableUntil });
    for (const isAvailable of [false, true]) {
      await waitFor(async () => expect((await guestsOption())?.isAvailable).toBe(isAvailable));
    }
  });

  it('keeps the return time when the group is saved, unless its availability changes', async () => {
    const { group, optionId, change, set } = await openOption();
    const soldOut = { isAvailable: false, unavailableUntil: inAnHour() };
    await set(soldOut);
    const save = async (availability: { isAvailable?: boolean } = {}) => {
      const others = group.options.slice(1).map(({ id }) => ({ id, name: {} }));
      const options = [{ id: optionId, name: {}, ...availability }, ...others];
      return (await change(group.id, { options })).options[0];
    };
    expect(await save()).toMatchObject(soldOut);
    expect(await save({ isAvailable: false })).toMatchObject(soldOut);
    const back = await save({ isAvailable: true });
    expect(back).toMatchObject({ isAvailable: true, unavailableUntil: null });
  });

  it('refuses a return time in the past, and sends no event if nothing changes', async () => {
    const { optionId, set, countEvents, business, cookie } = await openOption();
    const past = new Date(Date.now() - 1000).toISOString();
    const refused = await api.refused(contract.setOptionAvailability, {
      params: { ...business.params, optionId },
      cookie,
      body: { isAvailable: false, unavailableUntil: past },
    });
    expect(refused.code).toBe('invalid_input');
    expect(refused.fields).toEqual({ unavailableUntil: 'in the future' });
    const before = await countEvents();
    await set({ isAvailable: true });
    expect(await countEvents()).toBe(before);
    await set({ isAvailable: false });
    expect(await countEvents()).toBe(before + 2);
  });

  it('works on the kitchen’s paired screen', async () => {
    const { venue, optionId, business } = await openOption();
    const { cookie } = await buildScreen(api.db, 'kitchen', venue);
    const params = { ...business.params, optionId };
    const call = { params, body: { isAvailable: false }, cookie };
    expect((await api.ask(contract.setOptionAvailability, call)).isAvailable).toBe(false);
    expect(await api.ask(contract.listOptionGroups, { ...business, cookie })).toHaveLength(1);
  });
});
