// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/support';
import type { Ticket } from '@sofra/contracts/support';
import { disconnect } from '../../../../test/data.ts';
import {
  click,
  expectText,
  field,
  fill,
  press,
  renderPage,
  textsOf,
} from '../../../../test/page.tsx';
import { buildTicket, platformAdmin, platformPosition } from '../../../../test/platform.ts';
import { on, serve } from '../../../../test/server.ts';
import { AdminSupportPage } from './AdminSupportPage.tsx';

const printer = buildTicket(1, { title: 'Yazıcı fiş basmıyor', priority: 'high' });
const plan = buildTicket(2, { title: 'İkinci şube için plan yükseltme' });
const answerPage = (tickets: Ticket[]) =>
  on(contract.listTickets, {
    tickets,
    nextAfter: null,
    counts: { all: 2, open: 2, in_progress: 0, resolved: 0 },
    position: platformPosition,
  });

async function openCentre() {
  const server = serve(
    answerPage([printer, plan]),
    on(contract.viewTicket, ({ params }) => (params.ticketId === '1' ? printer : plan)),
  );
  const reader = await renderPage(<AdminSupportPage />, {
    path: '/admin/support',
    user: platformAdmin,
  });
  const open = async (title: string) =>
    click(reader, await screen.findByRole('link', { name: new RegExp(title) }));
  return { server, reader, open };
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Yanıtla' });

describe('the support centre', () => {
  it('shows a ticket with its user, and moves it on, with a sentence for a failure', async () => {
    const { server, reader, open } = await openCentre();
    await expectText('Ticket Seçin');
    await open('Yazıcı');
    expect(reader.address()).toBe('/admin/support?ticket=1');
    const sheet = await screen.findByRole('article');
    for (const word of ['Açık', 'Yüksek', 'Teknik']) await expectText(word, sheet);
    const about = screen.getByRole('region', { name: 'Kullanıcı bilgileri' });
    for (const text of ['Elif', 'Moda Kafe', 'elif@sofra.test']) await expectText(text, about);
    const steps = screen.getByRole('group', { name: 'Durumu değiştir' });
    expect(textsOf('button', steps)).toEqual(['İşleme al', 'Çözüldü']);
    server.answer(on(contract.changeTicketStatus, disconnect));
    await press(reader, 'İşleme al', steps);
    await expectText('Ticket durumu güncellenirken bir hata oluştu.');
    const taken = { ...printer, status: 'in_progress', version: 2 } as const;
    server.answer(on(contract.changeTicketStatus, taken), on(contract.viewTicket, taken));
    await press(reader, 'İşleme al', steps);
    await expectText('Ticket durumu güncellendi.');
    expect(textsOf('button', steps)).toEqual(['Çözüldü']);
    expect(server.heard(contract.changeTicketStatus).at(-1)?.body).toEqual({
      status: 'in_progress',
      from: 'open',
    });
  });

  it('sends a reply that isn’t blank; an unsent draft stays with its ticket', async () => {
    const { server, reader, open } = await openCentre();
    await open('Yazıcı');
    await screen.findByLabelText('Yanıtınız');
    expect(send().disabled).toBe(true);
    await fill(reader, 'Yanıtınız', '   ');
    expect(send().disabled).toBe(true);
    await fill(reader, 'Yanıtınız', 'Kablosu takılı mı?');
    await open('İkinci şube');
    await waitFor(() => expect(field('Yanıtınız').value).toBe(''));
    await open('Yazıcı');
    await waitFor(() => expect(field('Yanıtınız').value).toBe('Kablosu takılı mı?'));
    server.answer(on(contract.answerTicket, disconnect));
    await press(reader, 'Yanıtla');
    await expectText('Yanıt gönderilirken bir hata oluştu.');
    server.answer(on(contract.answerTicket, { ...printer, version: 2 }));
    await press(reader, 'Yanıtla');
    await expectText('Yanıtınız gönderildi.');
    expect(field('Yanıtınız').value).toBe('');
    expect(server.heard(contract.answerTicket).at(-1)?.body.message).toBe('Kablosu takılı mı?');
  });

  it('finds tickets by words and status', async () => {
    const { server, reader } = await openCentre();
    const filter = within(screen.getByRole('group', { name: 'Duruma göre' }));
    await waitFor(() =>
      expect(filter.getByRole('button', { name: /Tümü/ }).textContent).toBe('Tümü2'),
    );
    const search = screen.getByRole('searchbox', { name: 'Konu, kişi veya işletme ara' });
    server.answer(answerPage([]));
    await fill(reader, search, 'KIYI meyhanesi ırmak');
    await click(reader, filter.getByRole('button', { name: /Açık/ }));
    await expectText('Talep bulunamadı');
    await waitFor(() =>
      expect(server.heard(contract.listTickets).at(-1)?.query).toEqual({
        search: 'KIYI meyhanesi ırmak',
        status: 'open',
      }),
    );
    server.answer(answerPage([plan]));
    await press(reader, 'Filtreleri temizle');
    expect(await screen.findByRole('link', { name: /İkinci şube/ })).toBeTruthy();
  });
});
