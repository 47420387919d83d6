/** Test double of a server's shared basket, and of a phone at its table. */
import type { BasketLine } from '@sofra/contracts/baskets';
import * as v from 'valibot';
import { buildBasketLine, buildSession, until } from './data.ts';
import { answerOrder, buildPhone, type FakeResponse, type Page } from './phone.ts';

export const LINES = 'PUT /api/sessions/1/basket/lines';
export const itemsOf = ({ cart }: Page) =>
  cart.linesOf(1).map(({ itemId, quantity }) => [itemId, quantity]);
export const firstId = ({ cart }: Page): string => cart.linesOf(1)[0]?.id ?? '';

const SentLines = v.object({
  lines: v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      itemId: v.number(),
      quantity: v.number(),
      note: v.optional(v.string()),
      options: v.optional(v.array(v.number()), []),
      isForTable: v.optional(v.boolean(), false),
    }),
  ),
});

/** Builds a server's shared basket of user 7: a line with the current version changes, an ended one never. */
function buildBasket() {
  const held = new Map<string, BasketLine>();
  const put = (line: BasketLine): void => void held.set(line.id, line);
  return {
    lines: (): BasketLine[] => [...held.values()],
    /** Contents without ended lines. */
    contents: () =>
      [...held.values()].flatMap(({ itemId, quantity }) =>
        quantity > 0 ? [[itemId, quantity]] : [],
      ),
    /** Stores a line as another phone would. */
    put,
    answer: ({ body }: Parameters<FakeResponse>[0]) => {
      const { lines } = v.parse(SentLines, body);
      for (const { note = null, ...line } of lines) {
        const known = held.get(line.id);
        if (known && (known.quantity === 0 || known.version !== line.version)) continue;
        put({ ...buildBasketLine({ ...line, note }), version: (known?.version ?? 0) + 1 });
      }
      return { lines: lines.flatMap(({ id }) => held.get(id) ?? []) };
    },
  };
}
type Answers = Partial<Record<string, FakeResponse>>;
type Server = ReturnType<typeof buildBasket>;
/** Builds a phone whose guest may sit down; `answer` gives answers by the table's shared basket and its snapshot. */
export async function buildTable(
  answer: (server: Server, snapshot: () => object) => Answers = () => ({}),
) {
  const server = buildBasket();
  const snapshot = () => ({
    session: buildSession({ version: 2 }),
    orders: [],
    basket: { lines: server.lines(), guests: [] },
    position: { room: 'session:1', epoch: 'e', seq: 0 },
  });
  const phone = await buildPhone(answerOrder, {
    [LINES]: server.answer,
    'GET /api/sessions/1': snapshot,
    ...answer(server, snapshot),
  });
  const sitDown = async (page: Page): Promise<void> => {
    await page.sessions.start(1);
    (await page.sessions.read(1)).apply();
  };
  /** Opens the page of a guest who sits down. */
  const openSeated = async (): Promise<Page> => {
    const page = await phone.openPage();
    await sitDown(page);
    return page;
  };
  /** Opens a seated guest's page with one line, which the server has. */
  const openWithLine = async () => {
    const page = await openSeated();
    page.cart.add(1, 1);
    await until(() => server.contents().length === 1);
    const [line] = server.lines();
    if (!line) throw new Error('no line');
    return { page, line };
  };
  const pushes = () => phone.asked.filter(({ method }) => method === 'PUT');
  const hear = (page: Page, line: BasketLine): void =>
    page.baskets.apply({ sessionId: 1, lines: [line], guests: [] });
  return { phone, server, sitDown, openSeated, openWithLine, pushes, hear };
}

/** Builds a table whose server answers a change only after `release`. */
export async function buildSlowTable() {
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  const table = await buildTable((server) => ({
    [LINES]: async (request) => {
      const answer = server.answer(request);
      await isHeld;
      return answer;
    },
  }));
  return { ...table, release: () => release() };
}
