import { describe, expect, it } from 'vitest';
import { changeSettings } from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { createSecrets } from '@sofra/infra/secrets';
import { openPaymentSettings } from '@sofra/infra/settings';
import { ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

const change = (body: RouteCall<typeof changeSettings>['body']) =>
  api.ask(changeSettings, { body, ...admin });

describe('the keys of the card provider', () => {
  it('show their mode; a replaced key is kept until the key is cleared', async () => {
    const webhookSecret = 'whsec_of_some_length';
    const secrets = createSecrets(api.deps.env.SOFRA_SECRET);
    const seen = [];
    for (const secretKey of ['sk_live_1', 'rk_test_2', 'rk_test_2', 'something', '']) {
      const { cardPayments } = await change({ payment: { secretKey, webhookSecret } });
      const { previousKey } = await openPaymentSettings(api.db, secrets);
      seen.push([cardPayments.mode, cardPayments.online, previousKey]);
    }
    expect(seen).toEqual([
      ['live', 'card', ''],
      ['test', 'card', 'sk_live_1'],
      ['test', 'card', 'sk_live_1'],
      [null, 'card', 'rk_test_2'],
      [null, null, ''],
    ]);
    for (const off of [{ webhookSecret: '' }, { cardEnabled: false }]) {
      const saved = await change({ payment: { secretKey: 'sk_test_1', webhookSecret, ...off } });
      expect(saved.cardPayments.online).toBeNull();
    }
    await change({ payment: {} });
  });
});
