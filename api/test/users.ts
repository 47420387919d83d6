import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/users';
import type { RouteCall } from '@sofra/contracts/route';
import { ownApi } from './api.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { buildVenue } from './venue.ts';

type Change = RouteCall<typeof contract.changeUser>['body'];
type Query = RouteCall<typeof contract.listUsers>['query'];

/** An API with a business, two of the platform, and what they do to users: as its admin, unless said. */
export async function openUsers() {
  const api = await ownApi();
  const venue = await buildVenue(api.db);
  const admin = await signInAs(api, 'platform_admin');
  const manager = await signInAs(api, 'platform_manager');

  const list = (query: Query = {}, by = admin) =>
    api.ask(contract.listUsers, { query, cookie: by.cookie });
  const about = ({ userId }: SignedInUser, by: SignedInUser) => ({
    params: { userId },
    cookie: by.cookie,
  });
  const changing = (user: SignedInUser, wanted: Partial<Change>, by: SignedInUser) => ({
    ...about(user, by),
    body: { name: 'Başka Ad', email: user.email ?? '', role: 'customer' as const, ...wanted },
  });

  return {
    api,
    venue,
    admin,
    manager,
    list,
    /** The user as the list shows them. */
    find: async ({ userId, email }: SignedInUser, by = admin) => {
      const { users } = await list(email === null ? {} : { search: email }, by);
      return users.find(({ id }) => id === userId);
    },
    about,
    change: (user: SignedInUser, wanted: Partial<Change>, by = admin) =>
      api.ask(contract.changeUser, changing(user, wanted, by)),
    /** The code with which a change is refused. */
    refusal: async (user: SignedInUser, wanted: Partial<Change>, by = admin) =>
      (await api.refused(contract.changeUser, changing(user, wanted, by))).code,
    whoIs: ({ cookie }: SignedInUser) => api.ask(me, { cookie }),
    signIn: (email: string | null, password: string) =>
      api.call('POST', '/api/auth/login', { body: { email, password } }),
    /** Reads a user's audit log, oldest first. */
    auditOf: async ({ userId }: Pick<SignedInUser, 'userId'>) =>
      (await api.rows('audit_log', {}).read('action', 'details')).filter(
        ({ action, details }) =>
          action.startsWith('users.') && 'userId' in details && details.userId === userId,
      ),
    /** The mails to an address, by template. */
    mailsTo: (email: string | null) =>
      api.rows('mails', { to_address: email ?? '' }).column('template'),
    giveTwoFactor: ({ userId }: SignedInUser) =>
      api.db
        .insertInto('two_factors')
        .values({ user_id: userId, sealed_seed: Buffer.from('sealed'), confirmed_at: new Date() })
        .execute(),
  };
}
