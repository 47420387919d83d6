import { expect, it } from 'vitest';
import { buildNetwork, refusal } from '../../../test/data.ts';
import { createOptions } from './optionAvailability.ts';

const cheese = {
  id: 7,
  name: { tr: 'Kaşar peyniri' },
  differenceMinor: 1800,
  allergens: ['milk' as const],
  isAvailable: true,
  unavailableUntil: null,
  isDefault: false,
};
const group = {
  id: 3,
  name: { tr: 'Ekstralar' },
  minChoices: 0,
  maxChoices: 3,
  businessId: 4,
  marks: { name: {} },
  options: [{ ...cheese, marks: { name: {} } }],
  itemIds: [1],
  version: 1,
};
const until = '2026-11-21T18:00:00.000Z';

/** Scripts the responses; the options are loaded first. */
async function open(respond: (method: string) => unknown) {
  const { call, asked } = buildNetwork(({ method }) => respond(method));
  const options = createOptions({ call });
  await options.load(4);
  const shown = () => options.store.getState().options;
  return { ...options, asked, shown };
}

it('reads the options that items offer, with the names of their groups', async () => {
  const unused = { ...group, id: 9, itemIds: [] };
  const { shown, asked } = await open(() => [group, unused]);
  expect(shown()).toEqual([{ ...cheese, group: { tr: 'Ekstralar' } }]);
  expect(asked).toEqual([{ method: 'GET', path: '/api/businesses/4/option-groups' }]);
});

it('shows until when an option is sold out at once, then the server’s answer', async () => {
  const { setAvailability, shown, asked } = await open((method) =>
    method === 'GET' ? [group] : { ...cheese, isAvailable: false, unavailableUntil: until },
  );
  const gone = setAvailability(4, 7, false, until);
  expect(shown()?.[0]).toMatchObject({ isAvailable: false, unavailableUntil: until });
  await gone;
  expect(shown()?.[0]).toMatchObject({ isAvailable: false, group: { tr: 'Ekstralar' } });
  expect(asked.at(-1)).toEqual({
    method: 'PATCH',
    path: '/api/businesses/4/options/7/availability',
    body: { isAvailable: false, unavailableUntil: until },
  });
});

it('takes back what the server refuses', async () => {
  const { setAvailability, shown } = await open((method) => {
    if (method === 'GET') return [group];
    return refusal('not_found');
  });
  await expect(setAvailability(4, 7, false)).rejects.toMatchObject({ code: 'not_found' });
  expect(shown()?.[0]).toMatchObject({ isAvailable: true });
});
