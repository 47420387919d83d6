import { guestLanguages } from '@sofra/contracts/common';
import { test } from './journey.ts';
import { changing, openCustomer, registering, signInOften } from './looks/accounts.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { reading, visiting, writing } from './looks/public.ts';
import { invite, makeMember } from './users.ts';

test.describe.configure({ timeout: 240_000 });

for (const language of guestLanguages) {
  test(`public pages fit and are accessible, ${language}`, async ({ browser, request }) => {
    const screen = await openScreen(browser, { language });
    await expectLooks(screen, visiting);
    await expectLooks(screen, registering(request));
  });
}

test('a message and the mailbox fit and are accessible', async ({ browser }) => {
  await expectLooks(await openScreen(browser, { who: 'customer' }), writing);
  const run = Date.now().toString(36);
  const member = { businessId: 1, role: 'waiter', branchId: 1 } as const;
  await invite(browser, 'owner', `posta.${run}`, member);
  await expectLooks(await openScreen(browser, { who: 'owner' }), reading);
});

test('a customer’s pages fit and are accessible', async ({ browser }) => {
  const { who, looks } = await openCustomer(browser);
  await expectLooks(await openScreen(browser, { who }), looks);
});

test('a new address and an invitation fit and are accessible', async ({ browser }) => {
  const run = Date.now().toString(36);
  const [who, member] = [`kisi.${run}`, { businessId: 2, role: 'waiter', branchId: 2 }] as const;
  await makeMember(browser, 'owner2', who, 'Ece Kişi', member);
  const request = await signInOften(browser, who);
  await expectLooks(await openScreen(browser, { who }), changing(request, who));
  const path = await invite(browser, 'owner2', `bakan.${run}`, member);
  for (const language of ['tr', 'en'] as const) {
    const languages = [language];
    await expectLooks(await openScreen(browser, { language }), [
      { what: 'an invitation', languages, path },
    ]);
  }
});
