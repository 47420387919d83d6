/** SQL condition on `held` and `users` that every valid sign-in meets. */
export const usableSignIn = `held.expires_at > now() and users.suspended_at is null`;

/** SQL: the token with this hash is a guest's valid sign-in. Both parameters are SQL. */
export const isGuestSignIn = (tokenHash: string, userId: string): string => `exists (
    select from auth_sessions held join users on users.id = held.user_id
    where held.token_hash = ${tokenHash} and held.user_id = ${userId}
      and users.is_anonymous and not users.is_screen and ${usableSignIn} offset 0)`;
