import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../src/reference/contract.ts';
import { buildScene } from './matrix.ts';
import {
  addedRows,
  buildInstallation,
  countRows,
  prepareRequest,
  type Installation,
} from './requests.ts';

const contract = await readContract();

/** Writes that this test leaves out, because they change the caller or need a row of their own, with the reason why they are safe. */
const safeFor: Record<string, string> = {
  anonymous: 'a guest without a seat is not shown anywhere, and is scrubbed after 30 days',
  login: 'an unused sign-in expires',
  logout: 'a second call finds no sign-in',
  answerChallenge: 'a code works once, so the person signs in again; an unused sign-in expires',
  register:
    'nothing is shown of it until one of its links is opened, and mails are limited by address',
  confirmRegistration: 'the link works once; the password signs in',
  forgotPassword: 'each link works once, and mails are limited by account and address',
  resetPassword: 'the link works once, so a second call is refused; the new password is set',
  sendEmailLink: 'each link works once, and mails are limited by account',
  confirmEmail: 'the link works once',
  withdrawEmail: 'the link works once',
  proveIdentity: 'a proof lasts 10 minutes, and a second one renews it',
  endSignIn: 'a sign-in that ended is not found',
  changePassword: 'the current password has changed, so a second call is refused',
  changePasswordAlone: 'the current password has changed, so a second call is refused',
  deleteAccount: 'the account and its sign-in are gone, so a second call is refused',
  eraseGuestData: 'the guest’s sign-in is gone, so a second call is refused',
  acceptInvitation: 'the link works once, and the email is unique; the password signs in',
  acceptAdminInvitation: 'the link works once, and the email is unique; the password signs in',
  beginTwoFactor: 'a new seed replaces one that was never confirmed',
  confirmTwoFactor: 'a code works once; recovery codes that were not read are renewed',
  renewRecoveryCodes: 'new codes replace those that were not read',
  removeTwoFactor: 'there is one second factor, and a code works once',
  reapplyForBusiness: 'an application that is pending again is refused (already_decided)',
  openPairing: 'a code that no one enters expires within minutes',
  claimPairing: 'a lost claim is repeated: see screens/pairing.test.ts',
  linkBackup: 'a link that no one opens expires within a minute',
  receiveProviderEvent: 'an event is processed once: see online-payments/webhook.test.ts',
  withdrawInvitation: 'a closed invitation is not found',
};

/** The field with the client's own id for what a write creates. */
const keyed: Record<string, 'clientOrderId' | 'clientId' | 'requestId'> = {
  createApiKey: 'requestId',
  createWebhook: 'requestId',
  rotateWebhookSecret: 'requestId',
  placeOrder: 'clientOrderId',
  openTicket: 'clientId',
  replyToTicket: 'clientId',
  answerTicket: 'clientId',
  sendContactMessage: 'clientId',
};

/** Writes whose repeat sends its mail again; nothing else is added. */
const mailsAgain = ['setUserPassword', 'sendTestEmail', 'inviteStaff'];

/** The order status that a write needs. */
const needs = { strikeOrderLine: 'preparing', endSession: 'cancelled' } as const;

const writes = [...contract].filter(
  ([name, { method, isRepeatable }]) => method !== 'GET' && !isRepeatable && !(name in safeFor),
);

describe('a write that takes no Idempotency-Key', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await buildInstallation();
  });
  afterAll(() => installation.api.close());

  it.each(writes)('creates nothing if it is repeated: %s', async (name, route) => {
    installation.scene = await buildScene(installation.api, installation.stage);
    const needed = Object.entries(needs).find(([write]) => write === name);
    if (needed) {
      await installation.api.rows('orders', installation.scene.orderId).set({ status: needed[1] });
    }
    const send = await prepareRequest(route, installation);
    const key = keyed[name];
    const extras = key ? { fields: { [key]: randomUUID() } } : {};
    const first = await send(extras);
    expect(first.status, first.text).toBe(200);
    const before = await countRows(installation);
    const second = await send(extras);
    // A deleted row is not found; nothing else is an error.
    expect([200, 404]).toContain(second.status);
    const {
      audit_log: _audit,
      room_events: _events,
      ...added
    } = addedRows(before, await countRows(installation));
    expect(added).toEqual(mailsAgain.includes(name) ? { jobs: 1, mails: 1 } : {});
  });
});
