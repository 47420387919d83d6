import { test } from './journey.ts';
import { kitchen, stations } from './looks/kitchen.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { openPlace, type Place } from './looks/place.ts';

test.describe.configure({ timeout: 240_000 });

let place: Place;
test.beforeAll(async ({ browser }) => {
  place = await openPlace(browser, 'Bakılan Mutfak');
});

for (const language of ['tr', 'en'] as const) {
  test(`the kitchen fits and is accessible, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { who: place.who, language });
    await expectLooks(screen, kitchen(place));
  });
}

test('stations fit and are accessible', async ({ browser }) => {
  const screen = await openScreen(browser, { who: place.who });
  await expectLooks(screen, await stations(place));
});

for (const language of ['tr', 'ar'] as const) {
  test(`the demo’s boards fit and are accessible, ${language}`, async ({ browser }) => {
    await expectLooks(await openScreen(browser, { who: 'employee', language }), [
      {
        what: 'the demo’s kitchen',
        device: 'board',
        languages: [language],
        path: '/business/1/kitchen',
      },
    ]);
    await expectLooks(await openScreen(browser, { who: 'waiter', language }), [
      {
        what: 'the demo’s floor',
        device: 'board',
        languages: [language],
        path: '/business/1/waiter',
      },
      {
        what: 'the floor of another business',
        device: 'board',
        languages: [language],
        path: '/business/2/waiter',
      },
    ]);
  });
}
