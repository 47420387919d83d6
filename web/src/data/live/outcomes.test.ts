import { describe, expect, it } from 'vitest';
import { buildOrder, disconnect, refusal, until } from '../../../test/data.ts';
import { answerOrder, buildPhone } from '../../../test/phone.ts';

const HOUR_MS = 3_600_000;
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof buildPhone>>['openPage']>>;
const unread = ({ outbox }: Page) =>
  outbox.store.getState().unreadOutcomes.map(({ outcome }) => outcome);
const isEmpty = ({ outbox }: Page) => outbox.store.getState().entries.length === 0;

/** Builds a phone with a waiting order: its network is cut until `online`. */
async function buildWaiting(
  answers: Parameters<typeof buildPhone>[1] = {},
  onceOnline = answerOrder,
) {
  let isCut = true;
  const phone = await buildPhone(
    (request) => (isCut ? disconnect() : onceOnline(request)),
    answers,
  );
  const page = await phone.openPage();
  await page.sessions.start(1);
  page.cart.add(1, 1);
  expect(await page.outbox.place(1)).toBe('waiting');
  expect(unread(page)).toEqual([]);
  return { phone, page, online: () => (isCut = false) };
}

describe('an order that had to wait', () => {
  it('is reported as placed once the server has it, and only once', async () => {
    const { page, online } = await buildWaiting();
    online();
    await until(() => isEmpty(page));
    expect(unread(page)).toEqual([{ kind: 'placed' }]);
    page.outbox.markRead(1);
    expect(unread(page)).toEqual([]);
  });

  it('is reported as refused, with the reason', async () => {
    const { page, online } = await buildWaiting({}, () => refusal('session_ended'));
    online();
    await until(() => isEmpty(page));
    expect(unread(page)).toEqual([
      { kind: 'refused', refusal: { code: 'session_ended', items: [], totalMinor: null } },
    ]);
  });

  it('is reported as expired, with its lines returned to the cart', async () => {
    const { phone, page } = await buildWaiting({ 'GET /api/sessions/1/orders': () => [] });
    phone.later(HOUR_MS);
    await until(() => isEmpty(page));
    expect(unread(page)).toEqual([{ kind: 'expired', isBack: true }]);
    expect(page.cart.linesOf(1)).toHaveLength(1);
    expect(page.outbox.store.getState().refusals[1]?.code).toBe('expired');
  });

  it('is reported as expired without a cart if it is from an earlier visit', async () => {
    const { phone, page } = await buildWaiting({ 'GET /api/sessions/1/orders': () => [] });
    phone.later(13 * HOUR_MS);
    await until(() => isEmpty(page));
    expect(unread(page)).toEqual([{ kind: 'expired', isBack: false }]);
    expect(page.cart.linesOf(1)).toEqual([]);
  });

  it('is reported as placed if it arrived long before', async () => {
    const { phone, page } = await buildWaiting({
      'GET /api/sessions/1/orders': ({ path }) => [
        buildOrder({ clientOrderId: path.split('clientOrderId=')[1] ?? null }),
      ],
    });
    phone.later(HOUR_MS);
    await until(() => isEmpty(page));
    expect(unread(page)).toEqual([{ kind: 'placed' }]);
    expect(page.cart.linesOf(1)).toEqual([]);
  });

  it('is reported as withdrawn if the guest leaves the table', async () => {
    const { phone, page, online } = await buildWaiting();
    const sent = phone.placed().length;
    await page.sessions.leave(1);
    expect(unread(page)).toEqual([{ kind: 'left' }]);
    online();
    phone.comeBack();
    page.cart.add(1, 1);
    expect(await page.outbox.place(1)).toBe('placed');
    await until(() => isEmpty(page));
    expect(phone.placed().length, 'only the new order').toBe(sent + 1);
  });
});

describe('an order being sent while its guest leaves', () => {
  it('is reported as placed if the server has it', async () => {
    let answer: (order: unknown) => void = () => undefined;
    const phone = await buildPhone(() => new Promise((resolve) => (answer = resolve)));
    const page = await phone.openPage();
    await page.sessions.start(1);
    page.cart.add(1, 1);
    const outcome = page.outbox.place(1);
    await until(() => phone.placed().length === 1);
    const { clientOrderId = null } = page.outbox.store.getState().entries[0] ?? {};
    await page.sessions.leave(1);
    expect(await outcome).toBe('left');
    expect(unread(page)).toEqual([{ kind: 'left' }]);
    answer(buildOrder({ clientOrderId }));
    await until(() => unread(page).length === 2);
    expect(unread(page)[1]).toEqual({ kind: 'placed' });
  });

  it('doesn’t join again or return lines to the cart if the server refuses', async () => {
    let answer: (order: unknown) => void = () => undefined;
    const phone = await buildPhone(() => new Promise((resolve) => (answer = resolve)));
    const page = await phone.openPage();
    await page.sessions.start(1);
    page.cart.add(1, 1);
    void page.outbox.place(1);
    await until(() => phone.placed().length === 1);
    await page.sessions.leave(1);
    answer(refusal('forbidden'));
    await until(() => page.outbox.store.getState().sending === null);
    expect(phone.asked.some(({ path }) => path.endsWith('/join'))).toBe(false);
    expect(unread(page)).toEqual([{ kind: 'left' }]);
    expect(page.cart.linesOf(1)).toEqual([]);
  });
});
