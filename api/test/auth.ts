import { generate } from 'otplib';
import { beginTwoFactor } from '@sofra/contracts/two-factor';
import type { Role } from '@sofra/contracts/roles';
import type { Answer, SendOptions, TestApi } from './api.ts';
import { type RoleScope, cookiesOf, type SignedInUser, setPassword, signInAs } from './sign-in.ts';

export const password = 'sofra1234';

/** A user signed in, who can also sign in by the form. */
export async function buildAccount(
  api: TestApi,
  role: Role = 'customer',
  at?: RoleScope,
): Promise<SignedInUser & { email: string }> {
  const user = await signInAs(api, role, at);
  await setPassword(api, user.userId, password);
  return { ...user, email: user.email ?? '' };
}

/** Signs in by the form, whatever comes back; from an address if it comes through a trusted proxy. */
export const logIn = (
  api: TestApi,
  email: string | null,
  secret = password,
  { from, cookie, headers }: { from?: string } & Pick<SendOptions, 'cookie' | 'headers'> = {},
) =>
  api.call('POST', '/api/auth/login', {
    body: { email, password: secret },
    headers: { ...headers, ...(from && { 'x-forwarded-for': from }) },
    ...(cookie && { cookie }),
  });

/** The cookie by which an account knows a browser again, and no other. */
export const deviceIn = (answer: Pick<Answer, 'headers'>): string =>
  /sofra_device=[\w-]+/.exec(cookiesOf(answer))?.[0] ?? '';

/** The statuses of answers, lowest first. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** Returns the code that the app shows now; valid even if it was shown before. */
export async function freshCode(
  api: TestApi,
  { userId }: Pick<SignedInUser, 'userId'>,
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
export async function enrol(api: TestApi, { cookie }: Pick<SignedInUser, 'cookie'>) {
  const { secret } = await api.ask(beginTwoFactor, { cookie });
  const confirmed = await api.call('POST', '/api/user/two-factor/confirm', {
    cookie,
    body: { code: await generate({ secret }) },
  });
  if (confirmed.status !== 200) throw new Error(`not enrolled: ${confirmed.text}`);
  const codes: string[] = confirmed.body.recoveryCodes;
  return { secret, codes, cookie: cookiesOf(confirmed) };
}
