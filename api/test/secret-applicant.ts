import { sql } from 'kysely';
import { expect } from 'vitest';
import { eventually } from '@sofra/infra/testing';
import type { Answer, TestApi } from './api.ts';
import type { Secret, SecretWatch } from './secret-watch.ts';
import { application } from './business-requests.ts';

/** The token of the next link to `page` that `send` has mailed: caught before the worker empties the mail. */
async function catchToken(
  { db }: TestApi,
  page: string,
  send: () => Promise<unknown>,
): Promise<string> {
  await sql`create table caught (words text)`.execute(db);
  await sql`create function catch_mail() returns trigger language plpgsql as $$
    begin insert into caught values (new.text_body); return null; end $$`.execute(db);
  await sql`create trigger caught after insert on mails
    for each row execute function catch_mail()`.execute(db);
  await send();
  let token = '';
  await eventually('it is mailed', async () => {
    const { rows } = await sql<{ words: string }>`select words from caught`.execute(db);
    const words = rows.map((row) => row.words).join();
    token = new RegExp(`${page}/([\\w-]{43})`).exec(words)?.[1] ?? '';
    return token !== '';
  });
  await sql`drop trigger caught on mails`.execute(db);
  await sql`drop table caught`.execute(db);
  await sql`drop function catch_mail`.execute(db);
  return token;
}

interface Applicant {
  password: string;
  newPassword: string;
  /** Notes the tokens that an answer hands out. */
  keep: (answer: Answer) => void;
  plant: (secret: Secret) => void;
}

/** A user applies, forgets their password and sets another: refused, broken on the way, done, and done again. */
export async function applyAndResetPassword(
  api: TestApi,
  watch: SecretWatch,
  { password, newPassword, keep, plant }: Applicant,
): Promise<void> {
  const email = 'basvuran@sofra.test';
  const body = { name: 'Başvuran', email, password, application };
  const path = '/api/auth/register';
  // Typed into the wrong field, too.
  await watch.call('POST', path, { body: { ...body, email: password } });
  const register = async () => {
    expect((await watch.call('POST', path, { body })).status).toBe(200);
  };
  const link = await catchToken(api, 'confirm-registration', register);
  plant({ name: 'registration token', value: link, belongs: ['table: mails'] });
  const confirm = () => api.call('POST', `/api/auth/registration/${link}`);
  watch.record(
    'answer: GET a registration',
    (await api.call('GET', `/api/auth/registration/${link}`)).text,
  );
  await sql`alter table known_devices rename to gone`.execute(api.db);
  expect((await confirm()).status).toBe(500);
  await sql`alter table gone rename to known_devices`.execute(api.db);
  const confirmed = await confirm();
  expect(confirmed.status).toBe(200);
  watch.record('answer: POST a registration', confirmed.text);
  keep(confirmed);
  expect((await confirm()).status).toBe(404);

  const ask = () => watch.call('POST', '/api/auth/forgot-password', { body: { email } });
  const token = await catchToken(api, 'reset-password', ask);
  plant({ name: 'reset token', value: token, belongs: ['table: mails'] });
  const reset = async (extra: object = {}) => {
    const link = `/api/auth/reset-password/${token}`;
    const answer = await api.call('POST', link, { body: { newPassword, ...extra } });
    watch.record('answer: POST a reset', answer.text);
    watch.record('answer: GET a reset', (await api.call('GET', link)).text);
    return answer.status;
  };
  expect(await reset({ extra: newPassword })).toBe(400);
  await sql`alter table known_devices rename to gone`.execute(api.db);
  expect(await reset()).toBe(500);
  await sql`alter table gone rename to known_devices`.execute(api.db);
  expect(await reset()).toBe(200);
  expect(await reset()).toBe(404);
}
