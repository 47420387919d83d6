import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '@sofra/infra/seed/demo';
import { resetDemo } from './reset-demo.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';

const fixture = await openWorkerFixture();

beforeAll(async () => {
  await seedDemo(fixture.db);
});

const contextIn = (mode: { DEMO: boolean; DEMO_PUBLIC: boolean }) => {
  const context = fixture.context();
  return { ...context, env: { ...context.env, ...mode } };
};
const rename = () =>
  fixture.db.updateTable('businesses').set({ name: 'Başka' }).where('id', '=', 1).execute();
const name = async () => {
  const business = fixture.db.selectFrom('businesses').select('name').where('id', '=', 1);
  return (await business.executeTakeFirstOrThrow()).name;
};
const countOrders = async () => {
  const orders = fixture.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('rows'));
  return (await orders.executeTakeFirstOrThrow()).rows;
};

it('does nothing outside a public demo', async () => {
  await rename();
  for (const DEMO of [false, true]) {
    const context = contextIn({ DEMO, DEMO_PUBLIC: !DEMO });
    expect(await resetDemo(context, {})).toEqual({ reset: false });
  }
  expect(await name()).toBe('Başka');
});

it('resets a public demo, with its history', async () => {
  const context = contextIn({ DEMO: true, DEMO_PUBLIC: true });
  expect(await resetDemo(context, {})).toEqual({ reset: true });
  expect(await name()).toBe('Zeytin Lokantası');
  expect(await countOrders()).toBeGreaterThan(4000);
});
