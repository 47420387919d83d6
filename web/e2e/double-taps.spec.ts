import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { listBranchOrders, type Order, type OrderStatus } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { freeTable } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';
import {
  addMistakes,
  type Mistakes,
  countMistakes,
  noMistakes,
  openTouchscreen,
  placeOrders,
  report,
  roundPath,
  rounds,
  tapTwice,
} from './taps.ts';
import { test } from './journey.ts';
import { press, requestAs } from './users.ts';

const TABLE = 8;
const NEIGHBOURS = rounds < 100 ? 3 : 5;

/** Puts orders back to where a round begins, wherever it left them. */
async function putBack(staff: APIRequestContext, orders: readonly Order[], to: OrderStatus) {
  const steps: readonly OrderStatus[] = ['served', 'ready', 'preparing', 'pending'];
  const read = await staff.get('/api/branches/1/orders');
  const active = v.parse(listBranchOrders.response, await read.json()).orders;
  for (const { id } of orders) {
    const now = active.find((order) => order.id === id)?.status ?? 'served';
    const way = steps.slice(steps.indexOf(now) + 1, steps.indexOf(to) + 1);
    for (const status of way.length > 0 || now === to ? way : [to]) {
      await staff.patch(`/api/orders/${id}/status`, { data: { status } });
    }
  }
}

const boardVerbs = { pending: 'Başla', preparing: 'Hazır' } as const;

async function countOnBoard(
  staff: APIRequestContext,
  board: Page,
  orders: readonly Order[],
  from: 'pending' | 'preparing',
): Promise<Mistakes> {
  let count = noMistakes;
  for (let round = 0; round < rounds; round += 1) {
    const order = orders[round % orders.length];
    if (!order) throw new Error('no orders');
    await putBack(staff, orders, from);
    const verb = ({ id }: Order): Locator =>
      board
        .locator(`[data-order="${id}"]`)
        .getByRole('button', { name: boardVerbs[from], exact: true });
    for (const one of orders) await expect(verb(one)).toBeVisible();
    const button = verb(order);
    // Each place has another pause between its taps.
    const asked = await tapTwice(board, button, from === 'pending' ? round : round + 1);
    count = addMistakes(count, countMistakes(asked, `PATCH ${roundPath(order)}`));
  }
  return count;
}

async function countOnFloor(
  staff: APIRequestContext,
  floor: Page,
  orders: readonly Order[],
): Promise<Mistakes> {
  const serves = floor
    .getByRole('complementary', { name: 'Sıra' })
    .getByRole('button', { name: `Verdim: Masa ${TABLE},` });
  let count = noMistakes;
  for (let round = 0; round < rounds; round += 1) {
    await putBack(staff, orders, 'ready');
    await expect(serves).toHaveCount(orders.length);
    const asked = await tapTwice(floor, serves.first(), round + 2);
    const [path = ''] = asked;
    count = addMistakes(count, countMistakes(asked, path));
  }
  return count;
}

test('two quick taps move one order by one step, in the kitchen and on the floor', async ({
  browser,
}) => {
  test.setTimeout(60_000 + rounds * 18_000);
  const orders = await placeOrders(browser, TABLE, NEIGHBOURS);
  const staff = await requestAs(browser, 'owner');
  const board = await openTouchscreen(browser, 'employee', '/business/1/kitchen');
  const size = { width: 820, height: 1180 };
  const floor = await openTouchscreen(browser, 'waiter', '/business/1/waiter', size);
  const counts = {
    'Kitchen, start': await countOnBoard(staff, board, orders, 'pending'),
    'Kitchen, ready': await countOnBoard(staff, board, orders, 'preparing'),
    'Waiter, serve': await countOnFloor(staff, floor, orders),
  };
  for (const [name, count] of Object.entries(counts)) report(name, count);
  expect(Object.values(counts)).toEqual([noMistakes, noMistakes, noMistakes]);
  await freeTable(browser, TABLE);
});

interface Creation {
  readonly name: string;
  readonly path: string;
  /** Opens the dialog and fills it in. */
  readonly prepare: (page: Page, round: number) => Promise<void>;
  readonly verb: string;
  readonly creates: string;
  /** Closes what the creation leaves open, and makes room for the next. */
  readonly clear: (page: Page) => Promise<void>;
}

/** Deletes what a list of the API holds. */
async function deleteAll(page: Page, list: string, one: (id: number) => string): Promise<void> {
  const read: unknown = await (await page.request.get(list)).json();
  for (const { id } of v.parse(v.array(v.object({ id: v.number() })), read)) {
    await page.request.delete(one(id));
  }
}

function creationsOf(businessId: number, branchId: number, menuId: number): Creation[] {
  const at = (page: string): string => `/business/${businessId}/${page}`;
  const tables = `/api/branches/${branchId}/tables`;
  const menus = `/api/businesses/${businessId}/menus`;
  return [
    {
      name: 'Tables in bulk',
      path: at('tables'),
      prepare: async (page) => {
        await press(page, 'Toplu ekle');
        await page.getByLabel('Masa sayısı').fill('2');
      },
      verb: 'Masaları ekle',
      creates: `POST ${tables}/bulk`,
      clear: async (page) => {
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await deleteAll(page, tables, (id) => `${tables}/${id}`);
        await expect(page.getByRole('article')).toHaveCount(0);
      },
    },
    {
      name: 'Item',
      path: `${at('menu')}?menu=${menuId}`,
      prepare: async (page, round) => {
        const dialog = page.getByRole('dialog', { name: 'Ürün ekle' });
        if (!(await dialog.isVisible())) await press(page, 'Ürün ekle');
        await dialog.getByLabel('Ad', { exact: true }).fill(`Ürün ${round}`);
        await dialog.getByLabel('Kategori').selectOption({ index: 1 });
        await dialog.getByLabel('Fiyat').fill('45');
      },
      verb: 'Ekle',
      creates: `POST /api/menus/${menuId}/items`,
      clear: async (page) => expect(page.getByLabel('Ad', { exact: true })).toHaveValue(''),
    },
    {
      name: 'Menu',
      path: at('menus'),
      prepare: async (page) => {
        await press(page, 'Yeni menü');
        await page.getByRole('radio', { name: 'Boş menü' }).check();
      },
      verb: 'Oluştur',
      creates: `POST ${menus}`,
      clear: async (page) => {
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
    {
      name: 'Invitation',
      path: at('staff'),
      prepare: async (page, round) => {
        await page.getByRole('button', { name: 'Davet et', exact: true }).first().click();
        await page.getByLabel('E-posta', { exact: true }).fill(`acele-${round}@sofra.test`);
      },
      verb: 'Davet gönder',
      creates: `POST /api/businesses/${businessId}/staff/invitations`,
      clear: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
    {
      name: 'Ticket',
      path: `/support?business=${businessId}`,
      prepare: async (page, round) => {
        await press(page, 'Yeni talep aç');
        await page.getByLabel('Konu').fill(`Acele ${round}`);
        await page.getByLabel('Açıklama').fill('İki kez basıldı, bir talep olmalı.');
      },
      verb: 'Talebi gönder',
      creates: `POST /api/businesses/${businessId}/tickets`,
      clear: async (page) => {
        await page.goto(`/support?business=${businessId}`);
      },
    },
  ];
}

async function countCreations(
  browser: Browser,
  who: string,
  creation: Creation,
): Promise<Mistakes> {
  const { path, prepare, verb, creates, clear } = creation;
  const page = await openTouchscreen(browser, who, path);
  let count = noMistakes;
  for (let round = 0; round < rounds; round += 1) {
    await prepare(page, round);
    const go = page.getByRole('dialog').getByRole('button', { name: verb, exact: true });
    await expect(go).toBeEnabled();
    count = addMistakes(count, countMistakes(await tapTwice(page, go, round), creates));
    await clear(page);
  }
  await page.context().close();
  return count;
}

/** `FormDialog.test.tsx` has the others; where many rounds are counted, they are here too. */
const isCounted = ({ name }: Creation): boolean =>
  rounds >= 100 || name === 'Item' || name === 'Menu';

test('two quick taps in a dialog submit it once', async ({ browser }) => {
  test.setTimeout(120_000 + rounds * 8000);
  const { who, businessId } = await openOwnBusiness(browser, 'Acele Kafe');
  const owner = await requestAs(browser, who);
  const Ids = v.array(v.object({ id: v.number() }));
  const branches = await owner.get(`/api/businesses/${businessId}/branches`);
  const branchId = v.parse(Ids, await branches.json())[0]?.id ?? 0;
  const templates = v.parse(
    v.array(v.object({ id: v.string() })),
    await (await owner.get('/api/menu-templates')).json(),
  );
  const data = { templateId: templates[0]?.id };
  const made = await owner.post(`/api/businesses/${businessId}/menus/from-template`, { data });
  const menuId = v.parse(v.object({ id: v.number() }), await made.json()).id;
  const creations = creationsOf(businessId, branchId, menuId).filter(isCounted);
  const counts = await Promise.all(
    creations.map((creation) =>
      test.step(creation.name, async () => {
        const count = await countCreations(browser, who, creation);
        report(creation.name, count);
        return { name: creation.name, ...count };
      }),
    ),
  );
  expect(counts).toEqual(creations.map(({ name }) => ({ name, ...noMistakes })));
});
