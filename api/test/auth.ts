import { generate } from 'otplib';
import { beginTwoFactor } from '@sofra/contracts/two-factor';
import type { Role } from '@sofra/contracts/users';
import type { TestApi } from './api.ts';
import { type At, cookiesOf, type Person, setPassword, signInAs } from './people.ts';

export const password = 'sofra1234';

/** A user signed in, who can also sign in by the form. */
export async function buildAccount(
  api: TestApi,
  role: Role = 'customer',
  at?: At,
): Promise<Person & { email: string }> {
  const person = await signInAs(api, role, at);
  await setPassword(api, person.userId, password);
  return { ...person, email: person.email ?? '' };
}

/** Returns the code that the app shows now; valid even if it was shown before. */
export async function freshCode(
  api: TestApi,
  { userId }: Pick<Person, 'userId'>,
  secret: string,
): Promise<string> {
  await api.db
    .updateTable('two_factors')
    .set({ last_step: null })
    .where('user_id', '=', userId)
    .execute();
  return generate({ secret });
}

/** Sets a second factor up; answers its seed, the recovery codes and the new sign-in. */
export async function enrol(api: TestApi, { cookie }: Pick<Person, 'cookie'>) {
  const { secret } = await api.ask(beginTwoFactor, { cookie });
  const confirmed = await api.call('POST', '/api/user/two-factor/confirm', {
    cookie,
    body: { code: await generate({ secret }) },
  });
  if (confirmed.status !== 200) throw new Error(`not enrolled: ${confirmed.text}`);
  const codes: string[] = confirmed.body.recoveryCodes;
  return { secret, codes, cookie: cookiesOf(confirmed) };
}
