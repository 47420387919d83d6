import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { businessDay } from '@sofra/contracts/business-day';
import { closeDay } from '@sofra/contracts/days';
import { startApi } from '../../test/api.ts';
import { billsOf, openTill } from '../../test/bills.ts';
import { buildApiKey, givePlan } from '../../test/integration-requests.ts';

const example = join(import.meta.dirname, '../../examples/fiscal-export.mjs');

it('lets an accounting program read a closed day, as the example does', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const { venue, seat, waiter, manager } = await openTill(api);
  const { businessId, branchId } = venue;
  await givePlan(api.db, businessId);
  const { secret } = await buildApiKey(api.db, { businessId, actions: ['fiscal.export'] });
  const day = businessDay(Date.now(), { timeZone: 'Europe/Istanbul', dayStartsAt: 300 });
  const run = async () =>
    (
      await promisify(execFile)(process.execPath, [example, day], {
        env: { SOFRA_URL: api.url, SOFRA_BUSINESS: String(businessId), SOFRA_KEY: secret },
      })
    ).stdout;

  const party = await seat(2);
  await billsOf(api).adjust(party, manager, { kind: 'discount', rate: 1000, reason: 'Özür' });
  await billsOf(api).record(party, waiter, 15_300, { tipMinor: 700 });
  expect(await run()).toBe('paid 153.00 TRY, of which VAT 13.91 TRY\n');

  const expected = { cash: 16_000, card: 0, mealCard: 0 };
  await api.ask(closeDay, {
    params: { branchId, day },
    cookie: manager.cookie,
    body: { counted: expected, expected },
  });
  expect((await run()).split('\n')).toEqual([
    'Merkez, sale, cash, 10 %: 139.09 TRY + 13.91 TRY',
    'Merkez, discount: 17.00 TRY',
    'Merkez, tip: 7.00 TRY',
    'paid 153.00 TRY, of which VAT 13.91 TRY',
    '',
  ]);
});
