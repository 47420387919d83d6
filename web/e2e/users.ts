/** Users for single journeys, created like real ones: invited by email, then accepted. */
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { createUser } from '@sofra/contracts/users';
import { acceptInvitation, inviteStaff } from '@sofra/contracts/staff';
import { listMailbox, readMail } from '@sofra/contracts/mailbox';
import * as v from 'valibot';
import { password } from './actions.ts';
import { call } from './looks/call.ts';

interface Membership {
  readonly businessId: number;
  readonly role: 'business_director' | 'branch_manager' | 'waiter' | 'employee';
  readonly branchId: number | null;
}

/** Invites `<who>@sofra.test`; returns the path of the link. */
export async function invite(
  browser: Browser,
  by: string,
  who: string,
  { businessId, role, branchId }: Membership,
): Promise<string> {
  const request = await setUpAs(browser, by);
  const invited = await request.post(`/api/businesses/${businessId}/staff/invitations`, {
    data: { email: `${who}@sofra.test`, role, branchId },
  });
  const { link } = v.parse(inviteStaff.response, await invited.json());
  return new URL(link).pathname;
}

/** Waits for the mail to an address; returns the path of its link. */
export async function findLink(request: APIRequestContext, email: string): Promise<string> {
  const findMail = async () =>
    (await call(request, listMailbox, {})).find(({ to }) => to === email);
  await expect.poll(findMail).toBeDefined();
  const params = { mailId: (await findMail())?.id ?? 0 };
  const { text } = await call(request, readMail, { params });
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;
}

/**
 * Creates a new member of staff by the link of the mail, who signs in as `<who>@sofra.test` with the common password.
 */
export async function makeMember(
  browser: Browser,
  by: string,
  who: string,
  name: string,
  post: Membership,
): Promise<void> {
  await invite(browser, by, who, post);
  const { request } = await browser.newContext();
  const path = await findLink(request, `${who}@sofra.test`);
  const accepted = await request.post(`/api/invitations/${path.split('/').at(-1)}/accept`, {
    data: { name, password },
  });
  expect(v.parse(acceptInvitation.response, await accepted.json()).name).toBe(name);
}

/** Returns a signed-in user's API client, without a page. */
export async function requestAs(browser: Browser, who: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext();
  const data = { email: `${who}@sofra.test`, password };
  expect((await request.post('/api/auth/login', { data })).ok(), `${who} signs in`).toBe(true);
  return request;
}

type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>;
const signedIn = new Map<string, { state: SignedIn; at: number }>();
/** Milliseconds for which a sign-in serves, less than it counts as a proof of identity. */
const FRESH_MS = 5 * 60_000;

/** As `requestAs`, with the sign-in of an earlier call while it is fresh: for set-up by the same few users. */
export async function setUpAs(browser: Browser, who: string): Promise<APIRequestContext> {
  const kept = signedIn.get(who);
  if (kept && performance.now() - kept.at < FRESH_MS) {
    const { request } = await browser.newContext({ storageState: kept.state });
    if ((await (await request.get('/api/auth/me')).json()) !== null) return request;
  }
  const request = await requestAs(browser, who);
  signedIn.set(who, { state: await request.storageState(), at: performance.now() });
  return request;
}

/** Creates a new user, who signs in as `<who>@sofra.test` with the common password; returns their id. */
export async function makeUser(
  admin: APIRequestContext,
  who: string,
  { name, role }: { name: string; role: 'platform_support' | 'customer' },
): Promise<number> {
  const data = { name, email: `${who}@sofra.test`, role, password };
  const made = await admin.post('/api/admin/users', { data });
  return v.parse(createUser.response, await made.json()).id;
}

export const field = (page: Page | Locator, label: string) =>
  page.getByLabel(label, { exact: true });
export const press = (page: Page | Locator, verb: string) =>
  page.getByRole('button', { name: verb, exact: true }).click();
/**
 * Presses a button by key as soon as it is enabled: tapGuard.ts ignores taps for a moment after the one before,
 * which costs each of them up to a second.
 */
export async function pressKey(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}
export const pressByKey = (page: Page | Locator, verb: string): Promise<void> =>
  pressKey(page.getByRole('button', { name: verb, exact: true }));
/** Box of every application form that accepts the terms. */
export const termsBox = (page: Page | Locator) =>
  page.getByRole('checkbox', { name: 'Kullanım koşullarını okudum, kabul ediyorum.' });
export const heading = (page: Page, text: string) => page.getByRole('heading', { name: text });
export const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'İşletme menüsü' });

/** Signs the page's browser in as a user; returns the response. */
export async function signIn(page: Page, who: string, secret: string): Promise<number> {
  const data = { email: `${who}@sofra.test`, password: secret };
  return (await page.request.post('/api/auth/login', { data })).status();
}
