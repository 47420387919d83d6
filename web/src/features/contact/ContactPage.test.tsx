// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sendContactMessage } from '@sofra/contracts/support';
import { buildUser, disconnect } from '../../../test/data.ts';
import { expectText, field, fill, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { ContactPage } from './ContactPage.tsx';

const elif = buildUser({ name: 'Elif Şahin', email: 'elif@sofra.test', isAnonymous: false });

describe('the contact page', () => {
  it('shows errors at their fields, and keeps what was typed over a reload', async () => {
    serve();
    const reader = await renderPage(<ContactPage />, { user: elif });
    await waitFor(() => expect(field('Ad soyad').value).toBe('Elif Şahin'));
    await fill(reader, 'Konu', 'Ka');
    await press(reader, 'Gönder');
    await expectText('Konu en az 3 karakter olmalıdır');
    await expectText('Mesaj en az 10 karakter olmalıdır');
    expect(document.activeElement).toBe(field('Konu'));
    await fill(reader, 'Konu', 'Kahve makinesi');
    reader.leave();
    await renderPage(<ContactPage />, { user: elif });
    await waitFor(() => expect(field('Konu').value).toBe('Kahve makinesi'));
  });

  it('sends a message again under the same id after a lost response', async () => {
    const server = serve(on(sendContactMessage, disconnect));
    const reader = await renderPage(<ContactPage />, { user: elif });
    await fill(reader, 'Konu', 'Kahve makinesi');
    await fill(reader, 'Mesajınız', 'Fişler kahve makinesinin arkasına düşüyor.');
    await press(reader, 'Gönder');
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Mesajınız gönderilemedi');
    server.answer(on(sendContactMessage, { ticketId: 815 }));
    await press(reader, 'Tekrar dene');
    await screen.findByRole('heading', { name: 'Mesajınız bize ulaştı.' });
    expect(screen.getByText('815').parentElement?.textContent).toBe('Kayıt numaranız: 815');
    const [first, second] = server.heard(sendContactMessage).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ name: 'Elif Şahin', title: 'Kahve makinesi', language: 'tr' });
  });
});
