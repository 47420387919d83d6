// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as keys from '@sofra/contracts/api-keys';
import * as webhooks from '@sofra/contracts/webhooks';
import { buildPlace } from '../../../test/businesses.ts';
import { noon, refusal } from '../../../test/data.ts';
import {
  choose,
  expectText,
  fill,
  field,
  press,
  renderPage,
  textsOf,
} from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { IntegrationsPage } from './IntegrationsPage.tsx';

const till: keys.ApiKey = {
  id: 1,
  name: 'Kasa',
  branchId: null,
  actions: ['branches.list'],
  hint: 'a1b2',
  createdBy: 'Nihan Aksoy',
  createdAt: noon,
  lastUsedAt: null,
};
const buildEndpoint = (
  changes: Partial<webhooks.WebhookEndpoint> = {},
): webhooks.WebhookEndpoint => ({
  id: 1,
  url: 'https://till.example/olay',
  branchId: null,
  events: ['order.placed'],
  isEnabled: true,
  isVerified: true,
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  createdAt: noon,
  ...changes,
});

/** Opens the integrations of a business; its plan has them or not. */
async function openIntegrations(
  isIncluded: boolean,
  { key, endpoint }: { key?: keys.ApiKey; endpoint?: webhooks.WebhookEndpoint } = {},
) {
  const held = { keys: key ? [key] : [], endpoints: endpoint ? [endpoint] : [] };
  const server = serve(
    on(keys.listApiKeys, () => ({ isIncluded, keys: held.keys })),
    on(webhooks.listWebhooks, () => ({ isIncluded, endpoints: held.endpoints })),
    on(webhooks.listDeliveries, { deliveries: [], nextBefore: null }),
  );
  const reader = await renderPage(<IntegrationsPage {...buildPlace()} />);
  return { server, reader, held };
}

describe('the integrations', () => {
  it('lead to the plan that has them', async () => {
    await openIntegrations(false);
    await expectText('API ve webhook’lar Kurumsal planında');
    expect(screen.getByRole('link', { name: 'Plan ayarına gidin' }).getAttribute('href')).toBe(
      '/business/1/settings#plan',
    );
    expect(screen.queryByRole('button', { name: 'Anahtar oluştur' })).toBeNull();
  });

  it('have keys, each shown once and revoked after a question', async () => {
    const { server, reader, held } = await openIntegrations(true);
    await press(reader, 'Anahtar oluştur');
    const dialog = await screen.findByRole('dialog');
    await fill(reader, 'Ad', 'Kasa', dialog);
    server.answer(
      on(keys.createApiKey, () => {
        held.keys = [till];
        return { key: till, secret: 'sofra_live_secret' };
      }),
    );
    await press(reader, 'Oluştur', dialog);
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'API anahtarı' });
    expect(shown.value).toBe('sofra_live_secret');
    await press(reader, 'Tamam');
    const row = await screen.findByRole('listitem', { name: 'Kasa' });
    expect(row.textContent).not.toContain('sofra_live_secret');
    server.answer(
      on(keys.revokeApiKey, () => {
        held.keys = [];
        return {};
      }),
    );
    await choose(reader, 'Kasa: işlemler', 'İptal et');
    await press(reader, 'İptal et', await screen.findByRole('alertdialog'));
    await expectText('Henüz anahtar yok');
    expect(server.heard(keys.revokeApiKey)).toMatchObject([{ params: { keyId: '1' } }]);
  });

  it('have webhooks, whose refused address is reported at its field', async () => {
    const { server, reader, held } = await openIntegrations(true);
    await press(reader, 'Adres ekle');
    const dialog = await screen.findByRole('dialog');
    server.answer(on(webhooks.createWebhook, () => refusal('invalid_input')));
    await fill(reader, 'Adres', 'https://192.168.1.4/olay', dialog);
    await press(reader, 'Adres ekle', dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(
      /internetten erişilebilen/,
    );
    server.answer(
      on(webhooks.createWebhook, () => {
        held.endpoints = [buildEndpoint()];
        return { endpoint: buildEndpoint(), secret: 'whsec_secret' };
      }),
    );
    await fill(reader, 'Adres', 'https://till.example/olay', dialog);
    await press(reader, 'Adres ekle', dialog);
    await screen.findByRole('textbox', { name: 'Gizli anahtar' });
    expect(field('Gizli anahtar').value).toBe('whsec_secret');
    await press(reader, 'Tamam');
    const row = await screen.findByRole('listitem', { name: 'till.example/olay' });
    await expectText('Çalışıyor', row);
  });

  it('have webhooks that are paused, and then receive no test events', async () => {
    const { server, reader, held } = await openIntegrations(true, { endpoint: buildEndpoint() });
    server.answer(
      on(webhooks.changeWebhook, ({ body: { isEnabled = true } }) => {
        held.endpoints = [buildEndpoint({ isEnabled })];
        return { endpoint: buildEndpoint({ isEnabled }), secret: null };
      }),
    );
    await choose(reader, 'till.example/olay: işlemler', 'Duraklat');
    await expectText('Duraklatıldı');
    await press(reader, 'till.example/olay: işlemler');
    await screen.findByRole('menuitem', { name: 'Sürdür' });
    expect(textsOf('menuitem')).not.toContain('Test olayı gönder');
  });

  it('have webhooks that are verified again at another address, with its new secret', async () => {
    const { server, reader, held } = await openIntegrations(true, { endpoint: buildEndpoint() });
    const moved = buildEndpoint({ url: 'https://kasa.example/olay', isVerified: false });
    server.answer(
      on(webhooks.changeWebhook, () => {
        held.endpoints = [moved];
        return { endpoint: moved, secret: 'whsec_other' };
      }),
    );
    await choose(reader, 'till.example/olay: işlemler', 'Düzenle');
    const dialog = await screen.findByRole('dialog');
    await fill(reader, 'Adres', moved.url, dialog);
    await press(reader, 'Kaydet', dialog);
    await screen.findByRole('textbox', { name: 'Gizli anahtar' });
    expect(field('Gizli anahtar').value).toBe('whsec_other');
    await press(reader, 'Tamam');
    await expectText('Doğrulanmadı', await screen.findByRole('listitem', { name: /kasa.example/ }));
  });

  it('say that a secret is shown once, if a repeat was answered', async () => {
    const { server, reader } = await openIntegrations(true, { endpoint: buildEndpoint() });
    const again = { endpoint: buildEndpoint(), secret: null };
    server.answer(on(webhooks.rotateWebhookSecret, again));
    await choose(reader, 'till.example/olay: işlemler', 'Gizli anahtarı yenile');
    await press(reader, 'Gizli anahtarı yenile', await screen.findByRole('alertdialog'));
    await expectText(/bir daha gösterilmez/);
    expect(screen.queryByRole('textbox', { name: 'Gizli anahtar' })).toBeNull();
  });
});
