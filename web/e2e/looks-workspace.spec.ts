import { test } from './journey.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { workspace } from './looks/workspace.ts';

test.describe.configure({ timeout: 240_000 });

for (const language of ['tr', 'en'] as const) {
  test(`the workspace fits and is accessible, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { who: 'owner', language });
    await expectLooks(screen, workspace);
  });
}
