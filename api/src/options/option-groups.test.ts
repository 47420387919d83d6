import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/options';
import { sharedApi } from '../../test/api.ts';
import { type GroupChange, openOptions, portion } from '../../test/options.ts';

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
    for (const [group, field] of [
      [{ minChoices: 2, maxChoices: 1, options: [one, two] }, 'minChoices'],
      [{ minChoices: 3, maxChoices: 3, options: [one, two] }, 'minChoices'],
      [{ minChoices: 0, maxChoices: 0, options: [one] }, 'maxChoices'],
      [{ minChoices: 0, maxChoices: 1, options: [] }, 'options'],
      [
        {
          minChoices: 0,
          maxChoices: 1,
          options: [
            { ...one, isDefault: true },
            { ...two, isDefault: true },
          ],
        },
        'options',
      ],
      [{ minChoices: 0, maxChoices: 1, options: [one, { name: '{}' }] }, 'options.1.name'],
      [
        { minChoices: 0, maxChoices: 1, options: [{ ...one, difference: 1.005 }] },
        'options.0.difference',
      ],
      [{ minChoices: 0, maxChoices: 1, options: [{ ...one, id: 1 }] }, 'options.0.id'],
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
