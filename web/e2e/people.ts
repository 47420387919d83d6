/** Users of the journeys' own, as an owner gets them: invited by email, and the invitation taken up. */
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { createUser } from '@sofra/contracts/managed-users';
import { acceptInvitation, inviteStaff } from '@sofra/contracts/staff';
import * as v from 'valibot';
import { password } from './acting.ts';

interface Post {
  readonly businessId: number;
  readonly role: 'business_director' | 'branch_manager' | 'waiter' | 'employee';
  readonly branchId: number | null;
}

/** Invites `<who>@sofra.test`; answers the path behind the link. */
export async function invite(
  browser: Browser,
  by: string,
  who: string,
  { businessId, role, branchId }: Post,
): Promise<string> {
  const request = await requestAs(browser, by);
  const invited = await request.post(`/api/businesses/${businessId}/staff/invitations`, {
    data: { email: `${who}@sofra.test`, role, branchId },
  });
  const { link } = v.parse(inviteStaff.response, await invited.json());
  return new URL(link).pathname;
}

/** A user new of the staff, who signs in as `<who>@sofra.test` with everyone's password. */
export async function hire(
  browser: Browser,
  by: string,
  who: string,
  name: string,
  post: Post,
): Promise<void> {
  const path = await invite(browser, by, who, post);
  const { request } = await browser.newContext();
  const accepted = await request.post(`/api/invitations/${path.split('/').at(-1)}/accept`, {
    data: { name, password },
  });
  expect(v.parse(acceptInvitation.response, await accepted.json()).name).toBe(name);
}

/** Calls of a user who is signed in, without a page. */
export async function requestAs(browser: Browser, who: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext();
  const data = { email: `${who}@sofra.test`, password };
  expect((await request.post('/api/auth/login', { data })).ok(), `${who} signs in`).toBe(true);
  return request;
}

/** A user new, who signs in as `<who>@sofra.test` with everyone's password; answers their id. */
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
export const heading = (page: Page, text: string) => page.getByRole('heading', { name: text });
export const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'İşletme menüsü' });

/** Signs the page's browser in as a user; answers how that went. */
export async function signIn(page: Page, who: string, secret: string): Promise<number> {
  const data = { email: `${who}@sofra.test`, password: secret };
  return (await page.request.post('/api/auth/login', { data })).status();
}
