import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyForBusiness, decideBusiness } from '@sofra/contracts/businesses';
import type { Route } from '@sofra/contracts/route';
import { answerTicket, sendContactMessage } from '@sofra/contracts/support';
import { eventually } from '@sofra/infra/testing';
import { readContract } from '../src/reference/contract.ts';
import type { Answer, SendOptions, TestApi } from './api.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { platformBodies } from './platform-bodies.ts';
import { buildInstallation, prepareRequest, type Installation } from './requests.ts';
import { workspaceBodies } from './business-bodies.ts';

/** Names that a client claims for this server. */
const claims = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.test;proto=https',
};

/** Sends a request with these claims, which `fetch` would not. */
async function sendWithClaims(
  { url }: TestApi,
  method: string,
  path: string,
  { cookie, body, image, headers }: SendOptions = {},
): Promise<Answer> {
  const sent = request(`${url}${path}`, {
    method,
    headers: {
      ...claims,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(image && { 'content-type': 'image/png' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
  });
  sent.end(image ?? (body === undefined ? undefined : JSON.stringify(body)));
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('no answer');
  const text = await readText(answer);
  const isJson = answer.headers['content-type']?.includes('json') && text !== '';
  return {
    status: answer.statusCode ?? 0,
    headers: new Headers(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: isJson ? JSON.parse(text) : undefined,
    text,
  };
}

let api: TestApi;
let installation: Installation;
let admin: SignedInUser;
beforeAll(async () => {
  installation = await buildInstallation();
  api = installation.api;
  installation.api = { ...api, call };
  admin = await signInAs(api, 'platform_admin');
});
afterAll(() => api.close());

const mails = () => api.db.selectFrom('mails').selectAll().orderBy('id').execute();
const link = (path: string, id: number) => path.replace(/:\w+/, String(id));
const call: TestApi['call'] = (...input) => sendWithClaims(api, ...input);

/** The calls whose mails need something that was made before. */
async function sendTheRest(): Promise<void> {
  const asAdmin = (body: object): SendOptions => ({ cookie: admin.cookie, body });
  const applicant = await signInAs(api, 'customer');
  for (const status of ['approved', 'rejected']) {
    const { body } = await call('POST', applyForBusiness.path, {
      cookie: applicant.cookie,
      body: workspaceBodies['businesses.apply'],
    });
    await call('PUT', link(decideBusiness.path, body.id), asAdmin({ status }));
  }
  const contact = { ...Object(platformBodies['contact.send']), clientId: 'another-letter' };
  const { body } = await call('POST', sendContactMessage.path, { body: contact });
  const reply = { message: 'Bakıyoruz.', clientId: 'another-reply' };
  await call('POST', link(answerTicket.path, body.ticketId), asAdmin(reply));
  await call('POST', '/api/auth/forgot-password', { body: { email: admin.email } });
  await eventually('the link for a new password is mailed', async () =>
    (await mails()).some(({ template }) => template === 'passwordReset'),
  );
}

// One request a route: some seconds on a busy machine
it('no mail or response uses the Host header', async () => {
  const echoes: string[] = [];
  const contract = [...(await readContract())];
  const isLast = ({ action }: Route) => ['auth.logout', 'guest.eraseData'].includes(action);
  const routes = [
    ...contract.filter(([, route]) => !isLast(route)),
    // End the sign-in that other requests need.
    ...contract.filter(([, route]) => isLast(route)),
  ];
  for (const [name, route] of routes) {
    const answer = await (await prepareRequest(route, installation))();
    const response = answer.text + JSON.stringify([...answer.headers]);
    if (response.includes('evil.test')) echoes.push(name);
  }
  await sendTheRest();
  expect(echoes).toEqual([]);
  const written = await mails();
  expect(written.filter((mail) => JSON.stringify(mail).includes('evil.test'))).toEqual([]);
  const linked = written.filter(({ text_body: text }) =>
    text.includes(`${api.deps.env.PUBLIC_ORIGIN}/`),
  );
  expect([...new Set(linked.map(({ template }) => template))].toSorted()).toEqual([
    'accountCreated',
    'applicationReceived',
    'businessApplied',
    'businessApproved',
    'businessRejected',
    'confirmEmail',
    'confirmRegistration',
    'contactAnswered',
    'emailChange',
    'invitation',
    'passwordReset',
    'securityAlert',
    'ticketAnswered',
    'ticketOpened',
  ]);
});
