// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOrderStatus, placeOrder } from '@sofra/contracts/orders';
import * as contract from '@sofra/contracts/sessions';
import { buildOrder, buildSession, disconnect, refusal, unanswered } from '../../../test/data.ts';
import { openMenuPage } from '../../../test/guest.tsx';
import { expectText, press, type Reader } from '../../../test/page.tsx';
import { on } from '../../../test/server.ts';

const add = 'Humus: sepete ekle';
const me = { userId: 7, nickname: null, seat: 1 };
const other = { userId: 8, nickname: 'Elif', seat: 2 };
const expectAlert = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
const expectNone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());

/** Answers the question that a button of the table's sheet asks. */
async function askAtTable(reader: Reader, verb: string) {
  await press(reader, /^Masa ve oturum/);
  await press(reader, verb);
  return screen.findByRole('alertdialog');
}

describe('a seat', () => {
  it('says that it was not started, and then that it was', async () => {
    const { reader, server } = await openMenuPage();
    server.answer(on(contract.startSession, disconnect));
    await press(reader, 'Oturumu başlat');
    await expectAlert(/Oturum başlatılamadı.*Masa oturumu başlatılırken bir hata oluştu\./);
    server.answer(
      on(contract.startSession, ({ params }) =>
        buildSession({ id: Number(params.tableId), tableId: Number(params.tableId) }),
      ),
    );
    await press(reader, 'Oturumu başlat');
    await expectText('Oturum başlatıldı');
  });

  it('says that it was not joined, and then that it was', async () => {
    const { reader, server, id } = await openMenuPage({ session: { guests: [other] } });
    await expectText('Bu masada 1 kişi oturuyor');
    server.answer(on(contract.joinSession, disconnect));
    await press(reader, 'Masaya katıl');
    await expectAlert(/Oturuma katılamadı/);
    const both = { guestCount: 2, guests: [other, me], version: 2 };
    server.answer(
      on(contract.joinSession, buildSession({ id, tableId: id, ...both })),
      on(contract.readSession, () => unanswered),
    );
    await press(reader, 'Masaya katıl');
    await expectText('Oturuma katıldınız');
  });

  it('at a table that the last guest left has nobody, not 0 people', async () => {
    await openMenuPage({ session: { guests: [], guestCount: 0 } });
    await expectText('Bu masada şu an kimse oturmuyor');
    expect(screen.queryByText('0 kişi')).toBeNull();
  });

  it('is left after a question, without the basket', async () => {
    const { reader, server } = await openMenuPage({ session: {} });
    await press(reader, add);
    await screen.findByRole('button', { name: 'Sipariş Ver' });
    const question = await askAtTable(reader, 'Masadan ayrıl');
    expect(question.textContent).toContain('Sipariş ettikleriniz masanın hesabında kalır.');
    expect(question.textContent).toContain('Sepetinizdekiler silinir.');
    server.answer(on(contract.leaveSession, {}), on(contract.findSession, null));
    await press(reader, 'Masadan ayrıl', question);
    await expectText('Masadan ayrıldınız');
    await expectNone('Sipariş Ver');
    expect(screen.queryByRole('button', { name: 'Siparişlerimiz' })).toBeNull();
  });

  it('is not ended while something is open; at the end, a farewell leads to a new one', async () => {
    const { reader, server, id } = await openMenuPage({ session: {} });
    server.answer(on(contract.endSession, () => refusal('session_busy')));
    await press(reader, 'Oturumu sonlandır', await askAtTable(reader, 'Oturumu sonlandır'));
    await expectAlert(/Oturum sonlandırılamadı/);
    const ended = buildSession({
      id,
      tableId: id,
      version: 2,
      endedAt: '2026-11-21T13:00:00.000Z',
    });
    server.answer(on(contract.endSession, ended), on(contract.findSession, null));
    await press(reader, 'Oturumu sonlandır', screen.getByRole('alertdialog'));
    const farewell = await screen.findByRole('dialog', { name: 'Teşekkürler, afiyet olsun' });
    await press(reader, 'Menüye dön', farewell);
    await expectText('Yeni oturum');
    expect(screen.queryByRole('button', { name: 'Siparişlerimiz' })).toBeNull();
    expect(localStorage.getItem('sofra.receipt')).toBeNull();
  });
});

describe('a closed table', () => {
  it('says so at the door, and again at the next visit; its menu can be read', async () => {
    const { reader, show } = await openMenuPage({ table: { tableNumber: 'Köşe', isClosed: true } });
    const door = { name: 'Köşe şu an kapalı' };
    await screen.findByRole('heading', door);
    expect(screen.getByRole('link', { name: 'Başka masanın kodunu okut' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Humus' })).toBeNull();
    await press(reader, 'Menüye göz at');
    await press(reader, 'Humus');
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('Bu masa şu an kapalı');
    expect(within(sheet).queryByRole('button', { name: /^Sepete ekle/ })).toBeNull();
    expect(screen.queryByRole('button', { name: add })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Oturumu başlat' })).toBeNull();
    reader.leave();
    await show();
    await screen.findByRole('heading', door);
  });
});

describe('a stopped business', () => {
  const stopped = { table: { isStopped: true } };
  const title = { name: 'Burada şu anda sipariş verilemiyor' };

  it('offers a new guest nothing', async () => {
    await openMenuPage(stopped);
    await screen.findByRole('heading', title);
    await expectNone('Oturumu başlat');
    expect(screen.queryByRole('heading', { name: 'Humus' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menüye göz at' })).toBeNull();
  });
});

describe('an order', () => {
  it('is said to wait while the server can’t take it, and to be withdrawn when its guest leaves', async () => {
    const { reader, server } = await openMenuPage({ session: {} });
    server.answer(on(placeOrder, disconnect), on(contract.leaveSession, {}));
    await press(reader, add);
    await press(reader, 'Sipariş Ver');
    await expectText(/^Siparişiniz telefonda bekliyor\./);
    expect(screen.queryByText('Sipariş alındı!')).toBeNull();
    server.answer(on(contract.findSession, null));
    await press(reader, 'Masadan ayrıl', await askAtTable(reader, 'Masadan ayrıl'));
    await expectAlert(/Masadan ayrıldınız.*Bekleyen siparişiniz artık gönderilmeyecek\./);
  });

  it('of an earlier visit is not sent any more, which its guest is told', async () => {
    const { id } = await openMenuPage({ session: {} });
    await screen.findByRole('button', { name: add });
    const line = { itemId: id, quantity: 2, note: null };
    const entry = { clientOrderId: 'b'.repeat(32), tableId: id, sessionId: null, lines: [line] };
    const createdAt = Date.now() - 13 * 3_600_000;
    localStorage.setItem(
      'sofra.outbox',
      JSON.stringify([{ ...entry, totalMinor: 9000, createdAt }]),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'sofra.outbox' }));
    await expectAlert(/Sipariş gönderilemedi.*Önceki ziyaretinizden kalan bir siparişin/);
    expect(localStorage.getItem('sofra.outbox')).toBe('[]');
    expect(screen.queryByRole('button', { name: 'Sipariş Ver' })).toBeNull();
  });

  it('is said to be sent until the server has it', async () => {
    const { reader, server } = await openMenuPage({ session: {} });
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.answer(
      on(placeOrder, async ({ params, body }) => {
        await answered;
        const sessionId = Number(params.sessionId);
        return buildOrder({
          sessionId,
          tableId: sessionId,
          clientOrderId: body?.clientOrderId ?? null,
        });
      }),
    );
    await press(reader, add);
    await press(reader, 'Sipariş Ver');
    await screen.findByRole('button', { name: 'Gönderiliyor...' });
    expect(screen.queryByText('Sipariş alındı!')).toBeNull();
    answer();
    await expectText('Sipariş alındı!');
  });

  it('is cancelled after a question while it waits', async () => {
    const order = buildOrder({ id: 70, sessionId: 0 });
    const { reader, server, id } = await openMenuPage({ session: {}, snapshot: {} });
    server.answer(
      on(placeOrder, ({ params, body }) => ({
        ...order,
        sessionId: Number(params.sessionId),
        tableId: id,
        clientOrderId: body?.clientOrderId ?? null,
      })),
      on(changeOrderStatus, {
        ...order,
        sessionId: id,
        tableId: id,
        status: 'cancelled',
        version: 2,
      }),
    );
    await press(reader, add);
    await press(reader, 'Sipariş Ver');
    await press(reader, 'Siparişi iptal et');
    await press(reader, 'Siparişi iptal et', await screen.findByRole('alertdialog'));
    await expectText('Sipariş iptal edildi');
    expect(server.heard(changeOrderStatus)).toMatchObject([{ body: { status: 'cancelled' } }]);
    expect(screen.getByText('İptal edildi')).toBeTruthy();
  });
});
